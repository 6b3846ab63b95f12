// The word somebody is putting together: tapped from the hand and the table, or typed.

/** A letter of the word and where it was taken from; `at` is the place in the hand or the table word. */
export interface Piece {
  /** `?` is a wild whose letter is still to be said; lower case is a wild that has been read. */
  readonly letter: string;
  readonly from: "hand" | "table" | "typed";
  readonly at: number;
}

export const UNREAD = "?";

/** The word as it is asked of the server. */
export function textOf(pieces: readonly Piece[]): string {
  return pieces.map(({ letter }) => letter).join("");
}

/** The place of the first wild without a letter, or -1. */
export function unreadAt(pieces: readonly Piece[]): number {
  return pieces.findIndex(({ letter }) => letter === UNREAD);
}

/** Whether the word holds the card at this place of the hand or the table. */
export function holds(pieces: readonly Piece[], from: Piece["from"], at: number): boolean {
  return pieces.some((piece) => piece.from === from && piece.at === at);
}

/** A card of the hand or a letter of the table: added at the end, or taken back when it is in. */
export function tap(pieces: readonly Piece[], from: "hand" | "table", at: number, letter: string): readonly Piece[] {
  if (holds(pieces, from, at)) return pieces.filter((piece) => piece.from !== from || piece.at !== at);
  return [...pieces, { letter, from, at }];
}

/** The place at which the whole table word stands in the word, or -1. */
export function wholeAt(pieces: readonly Piece[], table: string): number {
  if (!table) return -1;
  return pieces.findIndex((_, start) =>
    [...table].every((_, at) => pieces[start + at]?.from === "table" && pieces[start + at]?.at === at),
  );
}

/** The whole table word: added at the end, or taken back when it is in. */
export function tapWhole(pieces: readonly Piece[], table: string): readonly Piece[] {
  const start = wholeAt(pieces, table);
  if (start >= 0) return [...pieces.slice(0, start), ...pieces.slice(start + table.length)];
  // One letter of it, tapped by mistake or to cross it, cannot be in twice.
  const rest = pieces.filter(({ from }) => from !== "table");
  return [...rest, ...[...table].map((letter, at) => ({ letter, from: "table" as const, at }))];
}

/** Says which letter the wild at `place` stands for; with `UNREAD` it is asked for again. */
export function read(pieces: readonly Piece[], place: number, letter: string): readonly Piece[] {
  return pieces.map((piece, at) => (at === place ? { ...piece, letter: letter.toLowerCase() } : piece));
}

/**
 * The word after its text was typed over: letters before the change stay the cards they were,
 * the others may be any card that fits.
 */
export function typed(pieces: readonly Piece[], text: string): readonly Piece[] {
  const letters = [...text.toUpperCase()].filter((letter) => /[A-Z?]/.test(letter));
  const same = letters.findIndex((letter, at) => pieces[at]?.letter.toUpperCase() !== letter);
  const kept = pieces.slice(0, same < 0 ? letters.length : same);
  const rest = letters.slice(kept.length).filter((letter) => letter !== UNREAD);
  return [...kept, ...rest.map((letter) => ({ letter, from: "typed" as const, at: -1 }))];
}
