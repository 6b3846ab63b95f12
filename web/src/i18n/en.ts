// English, the catalogue all others follow: sentences, or functions of what they speak about.

import { bunce } from "./en/bunce";
import { busca } from "./en/busca";
import { games } from "./en/games";
import { guide } from "./en/guide";
import { home } from "./en/home";
import { lobby } from "./en/lobby";
import { replay } from "./en/replay";
import { review } from "./en/review";
import { rules } from "./en/rules";
import { score } from "./en/score";
import { scoreBunce } from "./en/score-bunce";
import { scoreBusted } from "./en/score-busted";
import { settings } from "./en/settings";
import { table } from "./en/table";

export const en = {
  /** For lists, dates and numbers. */
  locale: "en-GB",
  bungalow: "Bungalow",
  close: "Close",
  opening: "Opening the door…",
  bar: { home: "Home", back: "Back", more: "More", words: "Read the table in words", rules: "Rules" },
  missing: {
    title: "No room here.",
    words: "This address leads nowhere in the house. The front door is where it always is.",
    act: "Home",
  },
  trouble: {
    title: "Nobody answers.",
    offline: "No connection to the house. Check the network, then try again.",
    server: "The house did not understand its own table. Please try again.",
    again: "Try again",
  },
  bunce,
  busca,
  games,
  guide,
  home,
  lobby,
  replay,
  review,
  rules,
  score,
  scoreBunce,
  scoreBusted,
  settings,
  table,
};
