// What is kept of a game of Bunce with real cards.

import type { Turn } from "./bunce";

/** A game being scored: who plays, the turns written down, the one being entered. */
export interface Kept {
  readonly names: readonly string[];
  readonly turns: readonly Turn[];
  readonly entry: Turn;
}

export const BLANK: Turn = { word: null, unused: "", challengers: [], valid: null };

/** Whether what was read is a whole game. */
export function isKept(read: unknown): read is Kept {
  const game = read as Kept | null;
  const seats = game?.names?.length ?? 0;
  return seats >= 2 && seats <= 4 && Array.isArray(game?.turns) && typeof game?.entry?.unused === "string";
}
