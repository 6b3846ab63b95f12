// The running sheet, kept on this phone so that a page closed by mistake loses nothing.

import type { Options, Points } from "./busca";

/** A game being scored: who plays how, the deals written down, the one being entered. */
export interface Kept {
  readonly names: readonly string[];
  readonly options: Options;
  readonly deals: readonly Points[];
  readonly entry: readonly number[];
}

const KEY = "bungalow.score.busca";

/** The game kept here, or null when there is none that can be read. */
export function kept(): Kept | null {
  try {
    const read = JSON.parse(localStorage.getItem(KEY) ?? "null") as Kept | null;
    const whole = read && read.names.length === 4 && read.entry.length === 4 && Array.isArray(read.deals);
    return whole && read.options.limit > 0 ? read : null;
  } catch {
    return null;
  }
}

/** Keeps a game, or with null forgets it. */
export function keep(game: Kept | null): void {
  try {
    if (game) localStorage.setItem(KEY, JSON.stringify(game));
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the sheet lasts as long as the page.
  }
}
