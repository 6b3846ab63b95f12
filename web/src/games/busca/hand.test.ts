import { describe, expect, test } from "vitest";
import { RANKS } from "./cards";
import { inFan, inRows, neighbour, rowsFor, trayHeight, type Place } from "./hand";

const SIZES = Array.from({ length: 20 }, (_, at) => at + 1);

/** The part of each card that no later card covers: to the right, or below. */
function open(places: readonly Place[], width: number): number[] {
  return places.map((place, at) => {
    const next = places[at + 1];
    const right = next && Math.abs(next.y - place.y) < 20 ? next.x - place.x : width;
    const under = places.slice(at + 1).find(({ x, y }) => y - place.y > 40 && Math.abs(x - place.x) < width);
    return Math.min(right, under ? under.y - place.y : width);
  });
}

describe("rows on a phone 360 px wide", () => {
  test.each(SIZES)("%i cards stay on the glass, and 44 px of each can be tapped", (cards) => {
    const { width, places } = inRows(cards, 360, trayHeight(cards));
    expect(places).toHaveLength(cards);
    for (const { x, y } of places) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(360);
      expect(y).toBeGreaterThanOrEqual(10);
    }
    expect(Math.min(...open(places, width))).toBeGreaterThanOrEqual(44);
  });

  test("ten cards lie as drawn: two rows of five, 66 px wide", () => {
    const { width, places } = inRows(10, 360, 204);
    expect(width).toBe(66);
    expect(places[0]).toEqual({ x: 12, y: 23, turn: -2.2 });
    expect(places[5]?.y).toBe(101);
  });

  test("thirteen lie seven and six, twenty in three rows", () => {
    expect([5, 6, 10, 13, 14, 15, 20].map(rowsFor)).toEqual([1, 2, 2, 2, 2, 3, 3]);
    const rows = new Set(inRows(20, 360, 254).places.map(({ y }) => y));
    expect(rows.size).toBe(3);
  });
});

describe("a fan on a wide table", () => {
  const suits = "DHSC";
  test.each(SIZES)("%i cards fit 960 px, each further right than the last", (cards) => {
    const hand = SIZES.slice(0, cards).map((_, at) => `7${suits[Math.floor((at * 4) / cards)]}`);
    const { width, places } = inFan(hand, 960, 214);
    expect(places.every(({ x }, at) => at === 0 || x > (places[at - 1]?.x ?? 0))).toBe(true);
    expect(places[0]?.x).toBeGreaterThan(0);
    expect((places.at(-1)?.x ?? 0) + width).toBeLessThan(960);
  });

  test("suits stand a little apart", () => {
    const { places } = inFan(["7D", "6D", "7H"], 960, 214);
    const [first, second, third] = places.map(({ x }) => x) as [number, number, number];
    expect(third - second).toBeGreaterThan(second - first);
  });
});

describe("arrow keys", () => {
  const { places } = inRows(10, 360, 204);
  test.each([
    [0, "ArrowRight", 1],
    [4, "ArrowRight", 5],
    [0, "ArrowLeft", -1],
    [9, "ArrowRight", -1],
    [1, "ArrowDown", 6],
    [6, "ArrowUp", 1],
    [0, "ArrowUp", -1],
  ])("from %i by %s to %i", (from, key, to) => expect(neighbour(places, from, key)).toBe(to));
});

/** The tray under a wide table, in CSS pixels, and how far a key's cap hangs below its card. */
const TRAY = 214;
const CAP = 10;

test.each([1, 5, 10, 13, 20])("a fan of %i shows the key under its outermost cards", (count) => {
  const cards = ["D", "H", "S", "C"].flatMap((suit) => RANKS.map((rank) => rank + suit)).slice(0, count);
  const { width, places } = inFan(cards, 960, TRAY);
  for (const { y, turn } of places) {
    const dip = Math.sin((Math.abs(turn) * Math.PI) / 180) * (width / 2);
    expect(y + width * 1.5 + CAP + dip).toBeLessThan(TRAY);
  }
});
