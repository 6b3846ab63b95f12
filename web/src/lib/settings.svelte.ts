// What this phone prefers: kept here, never sent.

import type { Deck } from "./protocol";

export type { Deck };
export type Light = "system" | "light" | "dark";

const KEY = "bungalow.settings";
const defaults = {
  light: "system" as Light,
  deck: "latin" as Deck,
  sounds: false,
  vibrate: true,
  confirm: false,
  calm: false,
  keys: true,
  words: false,
  talk: true,
  name: "",
  lang: "",
};
type Values = typeof defaults;

function stored(): Partial<Values> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof read === "object" && read !== null ? read : {};
  } catch {
    // Private windows may refuse storage; the defaults do.
    return {};
  }
}

class Settings {
  light = $state(defaults.light);
  deck = $state(defaults.deck);
  sounds = $state(defaults.sounds);
  vibrate = $state(defaults.vibrate);
  /** Ask before a card is played. */
  confirm = $state(defaults.confirm);
  /** Things arrive, they do not travel. */
  calm = $state(defaults.calm);
  /** Single-key shortcuts. */
  keys = $state(defaults.keys);
  /** Open tables as text. */
  words = $state(defaults.words);
  /** Show what others say to the table. */
  talk = $state(defaults.talk);
  /** What others call this player; empty until asked. */
  name = $state(defaults.name);
  /** A language tag, or empty to follow the browser. */
  lang = $state(defaults.lang);

  constructor() {
    const kept = stored();
    for (const key of Object.keys(defaults) as (keyof Values)[])
      if (typeof kept[key] === typeof defaults[key]) Object.assign(this, { [key]: kept[key] });
  }

  /** Changes settings, applies and keeps them. */
  set(changes: Partial<Values>): void {
    Object.assign(this, changes);
    this.apply();
    const values = Object.fromEntries(
      (Object.keys(defaults) as (keyof Values)[]).map((key) => [key, this[key]]),
    );
    try {
      localStorage.setItem(KEY, JSON.stringify(values));
    } catch {
      // Kept for this visit only.
    }
  }

  /** Tells the page which light and motion to use. */
  apply(): void {
    const root = document.documentElement;
    if (this.light === "system") delete root.dataset.theme;
    else root.dataset.theme = this.light;
    if (this.calm) root.dataset.motion = "calm";
    else delete root.dataset.motion;
    const paper = getComputedStyle(root).getPropertyValue("--paper").trim();
    for (const strip of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
      if (this.light !== "system") strip.content = paper;
  }
}

export const settings = new Settings();
