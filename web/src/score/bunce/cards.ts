// Letters as they are written and typed: upper case for a letter card, lower case for a wild.

export const WILD = "?";
export const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** What the cards count, unless a box says otherwise. */
export const VALUES: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries({ 1: "AEILNORSTU?", 2: "DG", 3: "BCMP", 4: "FHVWY", 5: "K", 8: "JX", 10: "QZ" })
    .flatMap(([value, cards]) => [...cards].map((card) => [card, Number(value)])),
);

/** Whether a character of a laid word is a wild. */
export function isWild(letter: string): boolean {
  return letter === WILD || letter !== letter.toUpperCase();
}

/** What cards count together. */
export function tally(cards: Iterable<string>, values: Readonly<Record<string, number>>): number {
  let sum = 0;
  for (const card of cards) sum += values[isWild(card) ? WILD : card] ?? 0;
  return sum;
}

/** The letters of a typed text, in upper case and without accents. */
export function lettersOf(typed: string): string {
  return typed.normalize("NFD").toUpperCase().replace(/[^A-Z]/g, "");
}

/** A word after it was typed over; what stays of it keeps its wilds. */
export function retyped(word: string, typed: string): string {
  const now = lettersOf(typed);
  const same = (at: number, from: number) => word.at(at)?.toUpperCase() === now.at(from);
  let head = 0;
  while (head < Math.min(word.length, now.length) && same(head, head)) head += 1;
  let tail = 0;
  while (tail < Math.min(word.length, now.length) - head && same(-1 - tail, -1 - tail)) tail += 1;
  return word.slice(0, head) + now.slice(head, now.length - tail) + word.slice(word.length - tail);
}

/** A word with the letter at a place made a wild, or a letter card again. */
export function turned(word: string, at: number): string {
  const letter = word.charAt(at);
  const other = isWild(letter) ? letter.toUpperCase() : letter.toLowerCase();
  return word.slice(0, at) + other + word.slice(at + 1);
}

/** Cards left over as they were typed: each once, and the wild (`?` or `*`) last. */
export function leftOver(typed: string): string {
  return [...new Set(lettersOf(typed))].join("") + (/[?*]/.test(typed) ? WILD : "");
}
