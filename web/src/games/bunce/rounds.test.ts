import { expect, test } from "vitest";
import type { BunceTurn } from "../../lib/protocol";
import { roundsOf } from "./rounds";

const turn = (seat: number, round: number, points: number, more: Partial<BunceTurn> = {}): BunceTurn => ({
  seat, round, word: "CAT", way: "open", cards: [], unused: [], points, bunces: 0, challengers: [], valid: null, ...more,
});

test("a round holds what its turns brought, and nothing where none was counted", () => {
  const rounds = roundsOf([turn(0, 1, 12), turn(1, 1, -4), turn(0, 2, 27, { bunces: 1 })], 2);
  expect(rounds[0]?.slice(0, 3)).toEqual([{ points: 12, bunces: 0 }, { points: 27, bunces: 1 }, null]);
  expect(rounds[1]?.[0]).toEqual({ points: -4, bunces: 0 });
});

test("a word that was caught pays its challengers in that round, and its player goes again", () => {
  const rounds = roundsOf([turn(0, 1, 0, { valid: false, challengers: [1] }), turn(0, 1, 9)], 3);
  expect(rounds.map(([first]) => first)).toEqual([{ points: 9, bunces: 0 }, { points: 10, bunces: 1 }, null]);
});

test("a challenge of a real word pays whoever laid it, which stands in the turn already", () => {
  const rounds = roundsOf([turn(0, 1, 19, { bunces: 1, valid: true, challengers: [1] })], 2);
  expect(rounds.map(([first]) => first)).toEqual([{ points: 19, bunces: 1 }, null]);
});
