import { expect, test } from "vitest";
import type { BunceLay } from "../../lib/protocol";
import { cellsOf, isWild, spotsOf, unusedOf } from "./laying";

const HAND = ["?", "A", "C", "D", "E", "S", "T"];
const lay = (parts: Partial<BunceLay>): BunceLay => ({ do: "lay", way: "open", word: "", ...parts }) as BunceLay;
const from = (one: BunceLay) => cellsOf(one, "LIGHT", HAND).map(({ from }) => from[0]).join("");
const drawn = (one: BunceLay) =>
  spotsOf(one, "LIGHT", HAND).map(({ letter, x, y }) => `${letter}${x},${y}`).join(" ");

test("a first word is made of the hand alone", () => {
  const word = lay({ word: "CASt" });
  expect(cellsOf(word, "", HAND).map(({ at }) => at)).toEqual([2, 1, 5, 0]);
  expect(drawn(word)).toBe("C0,0 A1,0 S2,0 t3,0");
});

test("a crossing word goes down through one letter of the table", () => {
  const word = lay({ way: "cross", word: "ACHE", table: 3, index: 2 });
  expect(from(word)).toBe("hhth");
  expect(drawn(word)).toBe("L0,0 I1,0 G2,0 T4,0 A3,-2 C3,-1 H3,0 E3,1");
});

test("a hook lengthens the table word with a card of the new one", () => {
  const behind = lay({ way: "hook", word: "CASTLE", index: 2, end: "back", whole: "LIGHTS" });
  expect(from(behind)).toBe("hhhhhh");
  expect(drawn(behind)).toContain("T4,0 C5,-2 A5,-1 S5,0");
  const before = lay({ way: "hook", word: "SAT", index: 0, end: "front", whole: "SLIGHT" });
  expect(drawn(before)).toBe("L0,0 I1,0 G2,0 H3,0 T4,0 S-1,0 A-1,1 T-1,2");
});

test("a hook says how the table's wilds are read now", () => {
  const word = lay({ way: "hook", word: "SAT", index: 0, end: "back", whole: "LIGHtS" });
  expect(spotsOf(word, "LIGHt", HAND).map(({ letter }) => letter).join("")).toBe("LIGHtSAT");
});

test("a stretched word holds the whole table word", () => {
  const word = lay({ way: "extend", word: "DELIGHTS", index: 2 });
  expect(from(word)).toBe("hhttttth");
  expect(drawn(word)).toBe("D-2,0 E-1,0 L0,0 I1,0 G2,0 H3,0 T4,0 S5,0");
});

test("what a laying does not use is left over", () => {
  const cells = cellsOf(lay({ way: "extend", word: "DELIGHTs", index: 2 }), "LIGHT", HAND);
  expect(unusedOf(cells, HAND).map((at) => HAND[at])).toEqual(["A", "C", "S", "T"]);
});

test("somebody else's hand is not known, and the cards of it have no place", () => {
  const cells = cellsOf(lay({ way: "cross", word: "CAT", table: 4, index: 2 }), "LIGHT", []);
  expect(cells.map(({ at }) => at)).toEqual([-1, -1, 4]);
});

test("lower case is a wild", () => {
  expect(["A", "a", "?"].map(isWild)).toEqual([false, true, true]);
});
