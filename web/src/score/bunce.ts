// Words into points, for people with real cards. The rules are written here a second time, for a
// page that must work without a server; vectors made by the Python rules hold it to them.

/** A line of the sheet: a word that stood or was caught, or a pass. */
export interface Turn {
  /** As it was laid, a wild in lower case; null for a pass. */
  readonly word: string | null;
  /** The drawn cards that were not used, `?` the wild. */
  readonly unused: string;
  /** The seats that challenged; `valid` is null when nobody did. */
  readonly challengers: readonly number[];
  readonly valid: boolean | null;
}

/** A turn with whose it was and what it brought. */
export interface Line extends Turn {
  readonly seat: number;
  readonly round: number;
  readonly points: number;
  /** How many tens are in `points`. */
  readonly bunces: number;
}

/** A whole sheet: the scores, whose turn comes, and the places once the game is over. */
export interface Sheet {
  readonly lines: readonly Line[];
  readonly scores: readonly number[];
  readonly seat: number;
  readonly round: number;
  readonly ranks: readonly number[] | null;
}

export const WILD = "?";
export const ROUNDS = 6;
/** The points of a Bunce. */
export const TEN = 10;
const FIRST_HAND = 7;
const GROUPS: readonly (readonly [number, string])[] = [
  [1, "AEILNORSTU?"], [2, "DG"], [3, "BCMP"], [4, "FHVWY"], [5, "K"], [8, "JX"], [10, "QZ"],
];

/** What a card counts; a lower-case letter is a wild. */
export function valueOf(card: string): number {
  const name = card !== card.toUpperCase() ? WILD : card;
  return GROUPS.find(([, cards]) => cards.includes(name))?.[0] ?? 0;
}

/** What cards count together. */
export function worthOf(cards: string): number {
  return [...cards].reduce((sum, card) => sum + valueOf(card), 0);
}

/** How many cards are drawn in a round, from 1. */
export function handOf(round: number): number {
  return FIRST_HAND + 1 - round;
}

/** What a turn brings its player, and how many tens of it are Bunces; a caught word brings nothing. */
export function pointsOf({ word, unused, challengers, valid }: Turn): { points: number; bunces: number } {
  if (word !== null && valid === false) return { points: 0, bunces: 0 };
  const bunces = word === null ? 0 : (unused ? 0 : 1) + (valid ? challengers.length : 0);
  return { points: worthOf(word ?? "") - worthOf(unused) + TEN * bunces, bunces };
}

/** The sheet of these turns, in the order in which they were played. */
export function sheetOf(turns: readonly Turn[], seats: number): Sheet {
  const scores: number[] = Array.from({ length: seats }, () => 0);
  let played = 0;
  const lines = turns.map((turn): Line => {
    const seat = played % seats;
    const { points, bunces } = pointsOf(turn);
    scores[seat] = (scores[seat] ?? 0) + points;
    const caught = turn.word !== null && turn.valid === false;
    if (caught) for (const other of turn.challengers) scores[other] = (scores[other] ?? 0) + TEN;
    const line = { ...turn, seat, round: 1 + Math.floor(played / seats), points, bunces };
    // Whoever was caught goes again.
    if (!caught) played += 1;
    return line;
  });
  const over = played >= ROUNDS * seats;
  const ranks = over ? scores.map((own) => 1 + scores.filter((other) => other > own).length) : null;
  return { lines, scores, seat: played % seats, round: Math.min(ROUNDS, 1 + Math.floor(played / seats)), ranks };
}

/** What is still wrong with a turn before it can be written down. */
export type Fault = "nothing" | "short" | "all_unused" | "many_unused" | "twice" | "undecided";

/** The first thing that cannot be so in a turn of this round, or null. */
export function faultOf({ word, unused, challengers, valid }: Turn, round: number): Fault | null {
  const hand = handOf(round);
  if (new Set(unused).size < unused.length) return "twice";
  if (word === null) return unused.length === hand ? null : "nothing";
  if (word.length < 3) return "short";
  if (challengers.length && valid === null) return "undecided";
  if (valid === false) return null;
  // A laid word has at least one card of the hand in it, and all others are on the table.
  return unused.length < hand ? null : unused.length === hand ? "all_unused" : "many_unused";
}
