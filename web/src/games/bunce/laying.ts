// Where the cards of a laying lie: which of the new word are the table's, which the hand's.

import type { BunceLay } from "../../lib/protocol";

/** A card of a word: the letter it shows, and its place in the table word or the hand. */
export interface Cell {
  /** Lower case is a wild that stands for the letter, `?` one that has not been read. */
  readonly letter: string;
  readonly from: "table" | "hand";
  /** -1 for a card of a hand that is not known. */
  readonly at: number;
}

/** A card on the felt, in columns and rows from the first letter of the table word. */
export interface Spot extends Cell {
  readonly x: number;
  readonly y: number;
  /** It is new: it lies there only if the laying is made. */
  readonly fresh: boolean;
}

export const WILD = "?";

/** Whether this letter of a word is a wild that stands for it. */
export const isWild = (letter: string) => letter === WILD || letter !== letter.toUpperCase();

/** The cards of the new word, in order. */
export function cellsOf(lay: BunceLay, table: string, hand: readonly string[]): readonly Cell[] {
  return [...lay.word].map((letter, place) => {
    const at = tablePlace(lay, table, place);
    if (at >= 0) return { letter, from: "table", at };
    return { letter, from: "hand", at: hand.indexOf(isWild(letter) ? WILD : letter) };
  });
}

/** The place in the table word of the card that is letter `place` of the new word, or -1. */
function tablePlace(lay: BunceLay, table: string, place: number): number {
  const index = lay.index ?? 0;
  if (lay.way === "cross") return place === index ? (lay.table ?? 0) : -1;
  if (lay.way === "extend" && place >= index && place < index + table.length) return place - index;
  return -1;
}

/** The cards of the hand that a laying leaves unused, by their places. */
export function unusedOf(cells: readonly Cell[], hand: readonly string[]): readonly number[] {
  const used = new Set(cells.filter(({ from }) => from === "hand").map(({ at }) => at));
  return hand.map((_, at) => at).filter((at) => !used.has(at));
}

/** Everything on the felt with a laying made: the table word lies across, a crossing word down. */
export function spotsOf(lay: BunceLay, table: string, hand: readonly string[]): readonly Spot[] {
  const cells = cellsOf(lay, table, hand);
  const index = lay.index ?? 0;
  if (lay.way === "open" || lay.way === "extend")
    return cells.map((cell, place) => ({
      ...cell, x: lay.way === "extend" ? place - index : place, y: 0, fresh: cell.from === "hand",
    }));
  const column = lay.way === "cross" ? (lay.table ?? 0) : lay.end === "front" ? -1 : table.length;
  // In a hook the table's wilds may be read anew too: the longer word says how.
  const across = lay.way === "hook" && lay.whole ? (lay.end === "front" ? lay.whole.slice(1) : lay.whole) : table;
  const old = [...table].map((_, at): Spot => ({
    letter: across[at] ?? "", from: "table", at, x: at, y: 0, fresh: false,
  }));
  const down = cells.map((cell, place) => ({ ...cell, x: column, y: place - index, fresh: cell.from === "hand" }));
  // The card that both words share is drawn once.
  return [...old.filter(({ x }) => x !== column), ...down];
}
