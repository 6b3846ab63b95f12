import { expect, test } from "vitest";
import type { Judgement } from "../lib/protocol";
import { costliest, firstSeat, nextSeat, of } from "./judgements";

const one = (moment: number, seat: number, cost: number) => ({ moment, seat, cost }) as Judgement;
const all = [one(0, 1, 2), one(1, 0, 0), one(2, 1, 7), one(3, 1, 7)];

test("one's own decisions come first, a spectator's are the first player's", () => {
  expect(firstSeat({ you: 2, judgements: all })).toBe(2);
  expect(firstSeat({ you: null, judgements: all })).toBe(1);
  expect(firstSeat({ you: null, judgements: [] })).toBe(0);
  expect(nextSeat(3, 4)).toBe(0);
});

test("the costliest decision is the first of those that gave up the most", () => {
  expect(of(1, all).map(({ moment }) => moment)).toEqual([0, 2, 3]);
  expect(costliest(all)?.moment).toBe(2);
  expect(costliest(of(0, all))).toBeNull();
  expect(costliest([])).toBeNull();
});
