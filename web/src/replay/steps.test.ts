import { describe, expect, test, vi } from "vitest";
import { partAt, partsOf, Reel, stepFor } from "./steps";

const marks: [number, string][] = [
  [0, "Deal 1, trick 1"], [4, "Deal 1, trick 2"], [8, "Deal 2, trick 1"], [12, "Deal 2, trick 2"], [16, "The end, after deal 2"],
];
const parts = partsOf(marks, 16);

test("moments alike up to their comma are one part; the end is none", () => {
  expect(parts).toEqual([
    { number: 1, from: 0, to: 8, marks: [4] },
    { number: 2, from: 8, to: 16, marks: [12] },
  ]);
  expect(partsOf([], 5)).toEqual([{ number: 1, from: 0, to: 5, marks: [] }]);
});

test("a part's end is the next one's beginning", () => {
  expect([0, 7, 8, 16].map((step) => partAt(parts, step).number)).toEqual([1, 1, 2, 2]);
});

describe("keys", () => {
  test.each([
    ["ArrowRight", 3, 4], ["ArrowRight", 16, 16], ["ArrowLeft", 0, 0], ["PageDown", 3, 8],
    ["PageUp", 10, 8], ["PageUp", 8, 0], ["PageUp", 3, 0], ["Home", 9, 0], ["End", 9, 16], ["x", 9, null],
  ])("%s from %i to %s", (key, from, to) => expect(stepFor(key, from, 16, parts)).toBe(to));
});

test("a step is fetched once, its neighbours beforehand, and none beyond the ends", async () => {
  const fetchStep = vi.fn((step: number) => Promise.resolve(step));
  const reel = new Reel(2, fetchStep);
  expect(await reel.at(0)).toBe(0);
  expect(await reel.at(1)).toBe(1);
  await vi.waitFor(() => expect(fetchStep.mock.calls.flat().sort()).toEqual([0, 1, 2]));
});

test("what failed is asked for again", async () => {
  const fetchStep = vi.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValue(7);
  const reel = new Reel(0, fetchStep);
  await expect(reel.at(0)).rejects.toThrow("offline");
  expect(await reel.at(0)).toBe(7);
});
