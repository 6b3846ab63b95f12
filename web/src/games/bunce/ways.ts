// The ways there are to lay a word, in the order in which they are offered, and what sets them apart.

import type { BunceLay } from "../../lib/protocol";
import type { Piece } from "./compose";
import { cellsOf, isWild, unusedOf, type Cell } from "./laying";

/** A way to lay the word, and the plain sum that it makes. */
export interface Way {
  readonly lay: BunceLay;
  readonly score: number;
  readonly cells: readonly Cell[];
  /** The places in the hand of the cards that it leaves. */
  readonly unused: readonly number[];
}

/** A laying that the server found for what was typed, with its sum. */
export interface Found {
  readonly action: unknown;
  readonly score: number | null;
}

/** The ways among what was found: first those that take the cards that were tapped, then by sum. */
export function waysOf(
  found: readonly Found[], pieces: readonly Piece[], table: string, hand: readonly string[],
): readonly Way[] {
  const ways = found.map(({ action, score }): Way => {
    const lay = action as BunceLay;
    const cells = cellsOf(lay, table, hand);
    return { lay, score: score ?? 0, cells, unused: unusedOf(cells, hand) };
  });
  const off = (way: Way) => pieces.filter((piece, place) => !takes(way.cells[place], piece)).length;
  return ways.sort((a, b) => off(a) - off(b) || b.score - a.score);
}

/** Whether the card that lies there is the one that was tapped for it. */
function takes(cell: Cell | undefined, { from, at }: Piece): boolean {
  return from === "typed" || (cell?.from === from && cell.at === at);
}

/** What is said of a way. The texts are given, so that they can be in any language. */
export interface Words {
  open: string;
  through: (letter: string, nth: number, of: number) => string;
  throughWild: (letter: string) => string;
  hook: (whole: string) => string;
  around: (table: string, from: number | null) => string;
  wild: (letters: readonly string[]) => string;
  own: (letters: readonly string[]) => string;
}

/** Where a way lies, in words. */
export function placeOf({ lay }: Pick<Way, "lay">, ways: readonly Way[], table: string, words: Words): string {
  if (lay.way === "open") return words.open;
  if (lay.way === "hook") return words.hook((lay.whole ?? "").toUpperCase());
  if (lay.way === "extend") {
    const several = new Set(ways.filter((way) => way.lay.way === "extend").map((way) => way.lay.index)).size > 1;
    return words.around(table.toUpperCase(), several ? (lay.index ?? 0) + 1 : null);
  }
  const read = (lay.word[lay.index ?? 0] ?? "").toUpperCase();
  const card = table[lay.table ?? 0] ?? read;
  if (isWild(card)) return words.throughWild(read);
  const same = [...table].flatMap((other, at) => (other === card ? [at] : []));
  return words.through(card, same.indexOf(lay.table ?? 0) + 1, same.length);
}

const wildPlaces = ({ cells }: Way) =>
  cells.flatMap(({ letter, from }, place) => (from === "hand" && isWild(letter) ? [place] : []));

/** Which letters the wilds of a way stand for, or which cards serve where other ways use a wild. */
function cardsOf(way: Way, ways: readonly Way[], words: Words): string {
  const wilds = wildPlaces(way);
  const at = (places: readonly number[]) => places.map((place) => (way.cells[place]?.letter ?? "").toUpperCase());
  if (wilds.length) return words.wild(at(wilds));
  const others = ways.filter((other) => placeOf(other, ways, "", words) === placeOf(way, ways, "", words));
  const contested = [...new Set(others.flatMap(wildPlaces))].sort((a, b) => a - b);
  return contested.length ? words.own(at(contested.filter((place) => way.cells[place]?.from === "hand"))) : "";
}

/** The name of a way among the others; a short one says only what sets it apart. */
export function labelOf(way: Way, ways: readonly Way[], table: string, words: Words, short: boolean): string {
  const place = placeOf(way, ways, table, words);
  const cards = cardsOf(way, ways, words);
  const alike = ways.every((other) => placeOf(other, ways, table, words) === place);
  if (short && alike && cards && ways.length > 1) return cards;
  // A place alone stands for the letters themselves: only a wild is worth a word more.
  const same = short && ways.every((other) => cardsOf(other, ways, words) === cards);
  return same || !wildPlaces(way).length ? place : `${place}, ${cards}`;
}
