import { expect, test } from "vitest";
import { bunce } from "../../i18n/en/bunce";
import { tap, tapWhole, typed, type Piece } from "./compose";
import { labelOf, waysOf, type Found } from "./ways";

const HAND = ["?", "D", "E", "F", "U"];
const delight = (word: string, score: number): Found => ({ action: { do: "lay", way: "extend", word, index: 2 }, score });
const cross = (word: string, table: number, index: number, score: number): Found => ({
  action: { do: "lay", way: "cross", word, table, index }, score,
});
const labels = (found: readonly Found[], pieces: readonly Piece[], table: string, short = true) => {
  const ways = waysOf(found, pieces, table, HAND);
  return ways.map((way) => labelOf(way, ways, table, bunce.way, short));
};

test("the cards that were tapped come first, then the better sum", () => {
  const found = [delight("dELIGHT", 4), delight("DeLIGHT", 7), delight("DELIGHT", 6)];
  const tapped = tapWhole(tap(tap([], "hand", 1, "D"), "hand", 2, "E"), "LIGHT");
  expect(waysOf(found, tapped, "LIGHT", HAND).map(({ lay }) => lay.word)).toEqual(["DELIGHT", "DeLIGHT", "dELIGHT"]);
  expect(waysOf(found, typed([], "delight"), "LIGHT", HAND).map(({ score }) => score)).toEqual([7, 6, 4]);
});

test("ways in one place are told apart by their cards", () => {
  const found = [delight("DELIGHT", 6), delight("DeLIGHT", 6), delight("dELIGHT", 4)];
  expect(labels(found, [], "LIGHT")).toEqual(["your D, E", "wild as E", "wild as D"]);
});

test("ways in several places are told apart by the place", () => {
  const found = [cross("DUETS", 4, 3, 6), cross("DUETS", 0, 3, 5)];
  expect(labels(found, [], "TIGHT")).toEqual(["through the second T", "through the first T"]);
});

test("a wild of the table is named as one, with the letter that it is read as", () => {
  expect(labels([cross("JUnKIES", 5, 2, 14)], [], "LXXVIi")).toEqual(["through the wild, as N"]);
});

test("a place and its cards are both named where both differ", () => {
  const found = [cross("HElD", 3, 0, 3), cross("hELD", 0, 2, 0)];
  expect(labels(found, [], "LIGHT")).toEqual(["through the H, wild as L", "through the L, wild as H"]);
});

test("in one of several places the letters themselves need no word", () => {
  const hook = (word: string, whole: string): Found => ({ action: { do: "lay", way: "hook", word, index: 0, end: "front", whole }, score: 1 });
  const found = [hook("DEF", "DIGHT"), hook("dEF", "dIGHT"), hook("DEF", "EIGHT")];
  expect(labels(found, [], "IGHT")).toEqual(["hooked on DIGHT", "hooked on DIGHT, wild as D", "hooked on EIGHT"]);
});

test("a way alone is named by its place, and its wild where there is room", () => {
  expect(labels([cross("HElD", 3, 0, 3)], [], "LIGHT")).toEqual(["through the H"]);
  expect(labels([cross("HElD", 3, 0, 3)], [], "LIGHT", false)).toEqual(["through the H, wild as L"]);
});

test("a hook names the word it makes of the table's", () => {
  const found: Found[] = [{ action: { do: "lay", way: "hook", word: "FuSE", index: 2, end: "back", whole: "LIGHTS" }, score: 1 }];
  expect(labels(found, [], "LIGHT")).toEqual(["hooked on LIGHTS"]);
});

test("a table word that fits twice is told apart by where it begins", () => {
  const found: Found[] = [1, 3].map((index) => ({ action: { do: "lay", way: "extend", word: "BANANA", index }, score: 1 }));
  expect(labels(found, [], "ANA")).toEqual(["around ANA, from letter 2", "around ANA, from letter 4"]);
});
