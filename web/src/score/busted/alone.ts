// The page by itself, as the one file that `alone.js` makes: no house, no server, no network.

import { mount } from "svelte";
import "../../look/tokens.css";
import "../../look/ui.css";
import { settings } from "../../lib/settings.svelte";
import Alone from "./Alone.svelte";

settings.apply();
const target = document.getElementById("app");
if (target) {
  target.replaceChildren();
  mount(Alone, { target });
}
