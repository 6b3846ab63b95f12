import { mount } from "svelte";
import "./look/tokens.css";
import "./look/ui.css";
import App from "./App.svelte";

const target = document.getElementById("app");
if (target) mount(App, { target });
