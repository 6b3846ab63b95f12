import { mount } from "svelte";
import "./look/tokens.css";
import "./look/ui.css";
import App from "./App.svelte";
import { language } from "./i18n/language.svelte";
import { router } from "./lib/router.svelte";
import { settings } from "./lib/settings.svelte";
import { layMarks } from "./lib/sprite";

settings.apply();
layMarks();
router.start();
void language.choose(settings.lang, navigator.languages);

const target = document.getElementById("app");
if (target) mount(App, { target });
