import * as storage from "../storage";
import type { Entry, Options } from "./sheet";
import { SLOTS, type Pace } from "./slate";

/** A game being scored: who plays how, the turns written down, the one being entered. */
export interface Kept {
  readonly names: readonly [string, string];
  readonly options: Options & Pace;
  readonly turns: readonly Entry[];
  readonly entry: Entry;
}

/** The game kept here, or null when there is none that can be read. */
export function kept(): Kept | null {
  return storage.kept<Kept>("busted", ({ names, options, turns, entry }) =>
    names.length === 2 && options.limit > 0 && options.slotSeconds > 0 &&
    [...turns, entry].every(({ cards }) => cards.length === SLOTS));
}

/** Keeps a game, or with null forgets it. */
export function keep(game: Kept | null): void {
  storage.keep("busted", game);
}
