import { describe, expect, test } from "vitest";
import { countOf, modifiersOf, sheetOf, sweepOf, type Card, type Entry, type Options, type Team } from "./sheet";
import vectors from "./sheet.vectors.json";

interface Vector {
  options: Options;
  turns: (Entry & { team: Team; sweep: Team | null; scores: [number, number]; winner: Team | null })[];
}

describe("the score page counts as the rules do", () => {
  test.each((vectors as unknown as Vector[]).map((vector, at) => [at, vector] as const))("sheet %i", (_, { options, turns }) => {
    const sheet = sheetOf(turns, options);
    expect(sheet.turns.map(({ team, sweep, scores, winner }) => ({ team, sweep, scores, winner })))
      .toEqual(turns.map(({ team, sweep, scores, winner }) => ({ team, sweep, scores, winner })));
    expect(sheet.winner).toBe(turns.at(-1)?.winner);
  });
});

const options: Options = { limit: 21, modifier: "each", floorZero: false, first: 0 };
const card = (value: number, owner: Team | null, minus = false, letters = 0): Card => ({ value, owner, minus, letters });
const entry = (...cards: Card[]): Entry => ({ cards, grabbed: false, letter: "L" });
const lost = card(1, null, false, 3);

describe("worked cases", () => {
  test("UMBRELLA played plus busts, played minus does not", () => {
    expect(countOf(entry(card(3, 0, false, 2), lost, lost, lost), 0, [19, 0], options)).toMatchObject({ sums: [24, 0], scores: [0, 0] });
    expect(countOf(entry(card(3, 0, true, 2), lost, lost, lost), 0, [19, 0], options).scores).toEqual([14, 0]);
  });
  test("KITE plus and ANT minus land on 21", () => {
    expect(countOf(entry(card(2, 0, false, 1), card(1, 0, true, 1), lost, lost), 0, [20, 0], options)).toMatchObject({ scores: [21, 0], winner: 0 });
  });
  test("where both land on 21 whoever acted wins", () => {
    const both = entry(card(1, 0), card(1, 1), lost, lost);
    expect(countOf(both, 1, [20, 20], options).winner).toBe(1);
    expect(countOf(both, 0, [20, 20], options).winner).toBe(0);
  });
});

test("four cards are a sweep, but not if one was grabbed back", () => {
  const all = (owner: Team | null): Entry => entry(card(1, owner), card(2, owner), card(3, owner), card(4, owner));
  expect(sweepOf(all(0), 0)).toBe(0);
  expect(sweepOf(all(1), 0)).toBe(1);
  expect(sweepOf(all(null), 0)).toBeNull();
  expect(sweepOf({ ...all(0), grabbed: true }, 0)).toBeNull();
  expect(countOf(all(0), 0, [5, 18], options)).toMatchObject({ from: [5, 0], scores: [15, 0] });
});

test("letters count by the rule, those of lost cards never", () => {
  const cards = [card(1, 0, false, 2), card(1, 1, false, 1), lost];
  expect(modifiersOf(cards, "each")).toEqual([2, 1, 0]);
  expect(modifiersOf(cards, "once")).toEqual([1, 1, 0]);
  expect(modifiersOf(cards, "pooled")).toEqual([3, 3, 3]);
});
