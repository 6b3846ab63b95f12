import { expect, test } from "vitest";
import { read, tap, tapWhole, textOf, typed, unreadAt, wholeAt, type Piece } from "./compose";

const none: readonly Piece[] = [];

test("letters come in the order in which they are tapped, and go when tapped again", () => {
  const word = tap(tap(tap(none, "hand", 4, "C"), "hand", 0, "A"), "table", 4, "T");
  expect(textOf(word)).toBe("CAT");
  expect(textOf(tap(word, "hand", 0, "A"))).toBe("CT");
});

test("the whole table word is one key", () => {
  const word = tapWhole(tap(none, "hand", 0, "D"), "LIGHT");
  expect(textOf(word)).toBe("DLIGHT");
  expect(wholeAt(word, "LIGHT")).toBe(1);
  expect(textOf(tapWhole(word, "LIGHT"))).toBe("D");
});

test("the whole word takes the place of a letter of it that was tapped before", () => {
  expect(textOf(tapWhole(tap(none, "table", 2, "G"), "LIGHT"))).toBe("LIGHT");
});

test("without a table word there is none to find", () => {
  expect(wholeAt(tap(none, "hand", 0, "D"), "")).toBe(-1);
});

test("a wild is asked for its letter, and can be read anew", () => {
  const word = tap(tap(tap(none, "hand", 0, "A"), "hand", 6, "?"), "hand", 1, "E");
  expect(unreadAt(word)).toBe(1);
  const once = read(word, 1, "C");
  expect([textOf(once), unreadAt(once)]).toEqual(["AcE", -1]);
  expect(textOf(read(once, 1, "G"))).toBe("AgE");
  expect(unreadAt(read(once, 1, "?"))).toBe(1);
});

test("typing keeps the cards before the change and leaves the others open", () => {
  const word = tap(tap(tap(none, "hand", 0, "C"), "hand", 1, "A"), "table", 4, "T");
  const longer = typed(word, "cats");
  expect(longer.slice(0, 3)).toEqual(word);
  expect(longer[3]).toEqual({ letter: "S", from: "typed", at: -1 });
  const other = typed(word, "CUT");
  expect(other.map(({ from }) => from)).toEqual(["hand", "typed", "typed"]);
});

test("typing takes letters alone, and keeps how a wild was read", () => {
  const word = read(tap(tap(none, "hand", 0, "A"), "hand", 6, "?"), 1, "x");
  expect(textOf(typed(word, "ax e-s1"))).toBe("AxES");
  expect(typed(word, "")).toEqual([]);
});

test("a tapped wild stays where it was while letters are typed after it, and cannot be typed", () => {
  const word = tap(tap([], "hand", 0, "A"), "hand", 6, "?");
  expect(textOf(typed(word, "A?E"))).toBe("A?E");
  expect(textOf(typed(none, "A?E"))).toBe("AE");
});
