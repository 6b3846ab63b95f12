// What a game's drawn face consists of, and what each part is given.

import type { Component, Snippet } from "svelte";
import type { Frame, Judgement, ReplayStep } from "../lib/protocol";
import type { Coach, Guide } from "./guide.svelte";
import type { Play } from "./play.svelte";

/** What a drawn face is given. */
export interface FaceProps {
  play: Play;
  /** The buttons at the right of the bar, for pages that bring a bar of their own. */
  tools: Snippet;
  /** Sentences about the chairs: who is away and for how long. */
  notes: readonly string[];
  /** Who tells a newcomer what goes on, in a guided deal. */
  guide: Guide | null;
}

/** What the table itself is given on top. */
export interface BoardProps extends FaceProps {
  /** The game is over, and everything about it that is worth watching was shown. */
  onover: () => void;
}

/** Something about the game that can be looked at from the menu, at any time. */
export interface Paper {
  title: () => string;
  Page: Component<{ frame: Frame }>;
}

/** A game's drawn face: the table, its end, the table as a shared screen shows it. */
export interface Face {
  Board: Component<BoardProps>;
  Final: Component<FaceProps>;
  Screen: Component<{ frame: Frame }>;
  papers: readonly Paper[];
  /** What a newcomer is told in a guided deal, for a game that has one. */
  coach?: Coach;
  /** A step of a replay, with all hands open. */
  Step: Component<{ step: ReplayStep; names: readonly string[] }>;
  /** The best there was at a moment of a finished game, drawn on the game's felt. */
  Moment?: Component<{ judgement: Judgement; names: readonly string[] }>;
}
