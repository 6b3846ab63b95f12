import { expect, test } from "vitest";
import { initialsOf } from "./initials";

test("a deck carries its owner's initial", () => {
  expect(initialsOf(["You", "Bo", "Cora"], 0)).toEqual(["Y", "B", "C"]);
});

test("no two decks carry the same letter, and one's own comes first", () => {
  expect(initialsOf(["Bo", "Bea", "You", "Yann"], 2)).toEqual(["B", "E", "Y", "A"]);
});

test("a name without a free letter gets the number of its seat", () => {
  expect(initialsOf(["A", "A", "★"], 0)).toEqual(["A", "2", "3"]);
});
