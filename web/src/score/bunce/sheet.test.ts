import { describe, expect, test } from "vitest";
import { VALUES } from "./cards";
import { crossings, flawOf, layingOf, pointsOf, sheetOf, type Line, type Options, type Way } from "./sheet";
import vectors from "./sheet.vectors.json";

interface Vector {
  options: Options;
  lines: (Line & { way: Way | null; totals: number[] })[];
  ranks: number[];
}

const games = (vectors as unknown as Vector[]).map((vector, at) => [at, vector] as const);

describe("the score page counts as the rules do", () => {
  test.each(games)("sheet %i", (_, { options, lines, ranks }) => {
    const sheet = sheetOf(lines, ranks.length, options);
    expect(sheet.turns.map(({ totals }) => totals)).toEqual(lines.map(({ totals }) => totals));
    expect(sheet.ranks).toEqual(ranks);
  });

  test.each(games)("sheet %i: what was laid is known again by what was left over, and can be written", (_, game) => {
    game.lines.forEach((line, at) => {
      const place = sheetOf(game.lines.slice(0, at), game.ranks.length, game.options);
      expect(flawOf(line, place, place.seat, game.options)).toBeNull();
      if (line.way) expect(layingOf(line, place)?.way, line.word).toBe(line.way);
    });
  });
});

const options: Options = { values: VALUES, ownCardsOnly: false };
const line = (word: string, unused: string, more: Partial<Line> = {}): Line =>
  ({ word, unused, crossed: null, tens: [0, 0], ...more });
const light = (hand: number) => ({ table: "LIGHT", hand });

describe("worked cases", () => {
  test.each([
    ["two of seven are left over", line("DELIGHTFUL", "KZ"), light(7), 3],
    ["all five are played", line("DELIGHTFUL", ""), light(5), 28],
    ["a hook, nothing left", line("CASTLE", ""), light(6), 18],
    ["a pass", line("", "KZ"), light(2), -15],
    ["three vain challenges", line("TAN", "", { tens: [3, 0] }), light(2), 43],
  ])("%s", (_, line, place, points) => {
    expect(flawOf(line, place, 0, options)).toBeNull();
    expect(pointsOf(line, place, 0, options)[0]).toBe(points);
  });

  test("a caught word pays who caught it", () => {
    expect(pointsOf(line("TAN", "", { tens: [0, 2] }), light(2), 0, options)).toEqual([13, 20]);
  });
});

describe("what cannot be written down", () => {
  test.each([
    [line("", ""), light(7), { why: "nothing" }],
    [line("HI", "ABCDE"), light(6), { why: "short" }],
    [line("", "AB"), light(3), { why: "pass", missing: 1 }],
    [line("", "AB", { tens: [1, 0] }), light(2), { why: "vain" }],
    [line("DELIGHTFUL", "K"), light(7), { why: "count", wanted: [2] }],
    [line("TAN", "BCD"), light(7), { why: "count", wanted: [4, 5] }],
    [line("STREETS", ""), light(7), { why: "twice", card: "E" }],
    [line("SEE", "AB"), { table: "", hand: 5 }, { why: "twice", card: "E" }],
    [line("SEe", "AB"), { table: "", hand: 5 }, null],
    [line("TAT", "BCDE"), light(6), null],
  ])("%j", (line, place, flaw) => {
    expect(flawOf(line, place, 0, options)).toEqual(flaw);
  });

  test("where only one's own cards count, which card was crossed", () => {
    const own = { ...options, ownCardsOnly: true };
    const laid = line("HIT", "");
    expect(crossings(laid, light(2), own)).toEqual(["H", "I", "T"]);
    expect(flawOf(laid, light(2), 0, own)).toEqual({ why: "crossed", cards: ["H", "I", "T"] });
    expect(flawOf({ ...laid, crossed: "H" }, light(2), 0, own)).toBeNull();
    expect(pointsOf({ ...laid, crossed: "H" }, light(2), 0, own)[0]).toBe(12);
    expect(crossings(line("LIP", ""), light(2), own)).toEqual([]);
  });
});
