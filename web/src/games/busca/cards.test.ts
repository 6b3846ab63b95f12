import { describe, expect, test } from "vitest";
import { ALL_POINTS, LAST_TRICK, nameOf, pointsOf, RANKS, takes } from "./cards";
import { sideOf } from "./places";

test("the points of all cards and the last trick make 40", () => {
  const deck = ["D", "H", "S", "C"].flatMap((suit) => RANKS.map((rank) => rank + suit));
  expect(deck).toHaveLength(40);
  expect(deck.reduce((sum, card) => sum + pointsOf(card), LAST_TRICK)).toBe(ALL_POINTS);
});

describe("the card that takes the trick", () => {
  test.each([
    [["KH", "5H", "QC"], 0],
    [["KH", "2H", "3C"], 1],
    [["4D", "5D", "3D", "2D"], 2],
    [["4C", "3D", "3H", "3S"], 0],
    [["KH"], 0],
  ])("%j", (cards, place) => expect(takes(cards)).toBe(place));
});

test("cards are named by the deck one looks at", () => {
  expect(nameOf("AD", "latin")).toBe("ace of coins");
  expect(nameOf("2H", "french")).toBe("2 of hearts");
});

test("the next to play sits to the right, whoever looks", () => {
  expect([0, 1, 2, 3].map((seat) => sideOf(seat, 0))).toEqual(["me", "right", "top", "left"]);
  expect([0, 1, 2, 3].map((seat) => sideOf(seat, 3))).toEqual(["right", "top", "left", "me"]);
});
