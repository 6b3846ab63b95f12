// Words into points, for people with real cards. The rules are written here a second time, for a
// page that must work without a server; vectors made by the Python rules hold it to them.

import { isWild, tally, WILD } from "./cards";

/** How the table plays: what is printed on the cards, and whether only one's own cards count. */
export interface Options {
  readonly values: Readonly<Record<string, number>>;
  readonly ownCardsOnly: boolean;
}

/** What is written of a turn. */
export interface Line {
  /** As it lies: lower case for a wild; empty for a pass. */
  readonly word: string;
  /** The drawn cards that were not used. */
  readonly unused: string;
  /** The table's card that the word crosses; null where there is none, or no doubt about it. */
  readonly crossed: string | null;
  /** Tens earned in challenges, by seat. */
  readonly tens: readonly number[];
}

export type Way = "open" | "cross" | "hook" | "extend";

/** A way to lay a word: the cards that would come from the hand, and the table's that is crossed. */
export interface Laying {
  readonly way: Way;
  readonly own: readonly string[];
  readonly crossed: string | null;
}

/** Where a turn is played: the word that lies there, and how many cards are drawn. */
export interface Place {
  readonly table: string;
  readonly hand: number;
}

/** What keeps a line from being written down. */
export type Flaw =
  | { readonly why: "nothing" | "short" | "vain" }
  | { readonly why: "pass"; readonly missing: number }
  | { readonly why: "count"; readonly wanted: readonly number[] }
  | { readonly why: "twice"; readonly card: string }
  | { readonly why: "crossed"; readonly cards: readonly string[] };

/** A turn on the sheet: what it brought each seat, and the scores after it. */
export interface Turn {
  readonly seat: number;
  readonly round: number;
  readonly line: Line;
  readonly points: readonly number[];
  readonly totals: readonly number[];
}

/** A whole sheet, and whose turn it is; `ranks` once the game is over, equal scores sharing a place. */
export interface Sheet extends Place {
  readonly turns: readonly Turn[];
  readonly totals: readonly number[];
  readonly seat: number;
  readonly round: number;
  readonly ranks: readonly number[] | null;
}

/** The cards drawn in each round. */
export const HANDS: readonly number[] = [7, 6, 5, 4, 3, 2];
export const BUNCE = 10;
const SHORTEST = 3;

/** The ways in which a word fits the table; all of them, before what is left over decides. */
export function layingsOf(word: string, table: string): Laying[] {
  const cards = [...word].map(cardOf);
  if (!table) return [{ way: "open", own: cards, crossed: null }];
  const found: Laying[] = [];
  const lying = new Set([...table].map(cardOf));
  for (const crossed of new Set(cards)) {
    const own = without(cards, cards.indexOf(crossed), 1);
    if (lying.has(crossed)) found.push({ way: "cross", own, crossed });
  }
  found.push({ way: "hook", own: cards, crossed: null });
  const start = cards.findIndex((_, at) => [...table].every((card, i) => cardOf(card) === cards[at + i]));
  if (start >= 0 && cards.length > table.length)
    found.push({ way: "extend", own: without(cards, start, table.length), crossed: null });
  return found;
}

/** How a line was laid, as its own cards and those left over together are the hand. */
export function layingOf({ word, unused, crossed }: Line, { table, hand }: Place): Laying | null {
  const layings = layingsOf(word, table).filter(({ own }) => own.length > 0 && own.length + unused.length === hand);
  const possible = layings.filter(({ own }) => !twiceIn([...own, ...unused]));
  return possible.find((laying) => laying.crossed === crossed) ?? possible[0] ?? layings[0] ?? null;
}

/** What is wrong with a line, or null when it can be written down. */
export function flawOf(line: Line, place: Place, seat: number, options: Options): Flaw | null {
  const { word, unused } = line;
  if (!word) {
    if (!unused) return { why: "nothing" };
    if (unused.length !== place.hand) return { why: "pass", missing: place.hand - unused.length };
    return line.tens[seat] ? { why: "vain" } : null;
  }
  if (word.length < SHORTEST) return { why: "short" };
  const laying = layingOf(line, place);
  if (!laying) return { why: "count", wanted: leftovers(word, place) };
  const twice = twiceIn([...laying.own, ...unused]);
  if (twice) return { why: "twice", card: twice };
  const cards = options.ownCardsOnly && line.crossed === null ? crossings(line, place, options) : [];
  return cards.length > 1 ? { why: "crossed", cards } : null;
}

/** The table's cards that a word may cross, where it matters to the score which one it is. */
export function crossings(line: Line, place: Place, { values }: Options): string[] {
  const count = layingOf(line, place)?.own.length;
  const cards = layingsOf(line.word, place.table)
    .filter(({ crossed, own }) => crossed && own.length === count && !twiceIn([...own, ...line.unused]))
    .map(({ crossed }) => crossed ?? "");
  return new Set(cards.map((card) => values[card])).size > 1 ? cards : [];
}

/** How many cards a word can leave of a hand, least first. */
function leftovers(word: string, { table, hand }: Place): number[] {
  const left = layingsOf(word, table).filter(({ own }) => own.length > 0).map(({ own }) => hand - own.length);
  return [...new Set(left)].filter((count) => count >= 0).sort((a, b) => a - b);
}

/** The parts of a turn's sum: the word, what is taken off, and the tens of whoever played. */
export function partsOf(line: Line, place: Place, seat: number, options: Options) {
  const laying = layingOf(line, place);
  const counted = options.ownCardsOnly && laying ? laying.own : [...line.word];
  return {
    word: tally(counted, options.values),
    off: tally(line.unused, options.values),
    tens: (line.tens[seat] ?? 0) + Number(isBunce(line)),
  };
}

/** Whether every drawn card was played. */
export function isBunce({ word, unused }: Line): boolean {
  return word !== "" && unused === "";
}

/** What a turn brings each seat. */
export function pointsOf(line: Line, place: Place, seat: number, options: Options): number[] {
  const { word, off, tens } = partsOf(line, place, seat, options);
  return line.tens.map((own, at) => (at === seat ? word - off + BUNCE * tens : BUNCE * own));
}

/** The sheet of these lines, in the order of play. */
export function sheetOf(lines: readonly Line[], seats: number, options: Options): Sheet {
  let totals: readonly number[] = Array.from({ length: seats }, () => 0);
  let table = "";
  const turns = lines.map((line, at): Turn => {
    const [seat, round] = [at % seats, Math.floor(at / seats)];
    const points = pointsOf(line, { table, hand: HANDS[round] ?? 0 }, seat, options);
    totals = totals.map((total, own) => total + (points[own] ?? 0));
    table = line.word || table;
    return { seat, round, line, points, totals };
  });
  const round = Math.floor(lines.length / seats);
  const ranks = round < HANDS.length ? null : totals.map((own) => 1 + totals.filter((other) => other > own).length);
  return { turns, totals, table, hand: HANDS[round] ?? 0, seat: lines.length % seats, round, ranks };
}

/** The card that a letter of a laid word is. */
function cardOf(letter: string): string {
  return isWild(letter) ? WILD : letter;
}

function without(cards: readonly string[], start: number, count: number): string[] {
  return [...cards.slice(0, start), ...cards.slice(start + count)];
}

/** A card that is there twice, which one deck does not have; null when there is none. */
function twiceIn(cards: readonly string[]): string | null {
  return cards.find((card, at) => cards.indexOf(card) !== at) ?? null;
}
