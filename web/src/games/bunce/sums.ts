// The parts of a sum, for showing how it is made. The sum itself comes from the server.

import type { Cell } from "./laying";

/** What the cards of a word bring, table cards included unless only one's own count. */
export function worthOf(cells: readonly Cell[], value: (letter: string) => number, ownOnly: boolean): number {
  return cells.reduce((sum, { letter, from }) => sum + (ownOnly && from === "table" ? 0 : value(letter)), 0);
}

/** What these cards cost when they are not used. */
export function costOf(cards: readonly string[], value: (letter: string) => number): number {
  return cards.reduce((sum, card) => sum + value(card), 0);
}
