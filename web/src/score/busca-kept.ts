// What is kept of a game of Busca with real cards.

import type { Options, Points } from "./busca";

/** A game being scored: who plays how, the deals written down, the one being entered. */
export interface Kept {
  readonly names: readonly string[];
  readonly options: Options;
  readonly deals: readonly Points[];
  readonly entry: readonly number[];
}

/** Whether what was read is a whole game. */
export function isKept(read: unknown): read is Kept {
  const game = read as Kept | null;
  return game?.names?.length === 4 && game.entry?.length === 4 && Array.isArray(game.deals) && game.options?.limit > 0;
}
