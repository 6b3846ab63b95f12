import { describe, expect, test } from "vitest";
import { buscasOf, isSuddenDeath, linesOf, sheetOf, type Deal, type Options, type Points } from "./sheet";
import vectors from "./sheet.vectors.json";

interface Vector {
  options: Options;
  deals: Deal[];
  ranks: number[] | null;
}

describe("the score page counts as the rules do", () => {
  test.each((vectors as unknown as Vector[]).map((vector, at) => [at, vector] as const))(
    "sheet %i",
    (_, { options, deals, ranks }) => {
      const sheet = sheetOf(deals.map(({ points }) => points), 4, options);
      expect(sheet.deals).toEqual(deals);
      expect(sheet.ranks).toEqual(ranks);
    },
  );
});

describe("lines of the scoring rule", () => {
  const cases: [Points, boolean, string[], Points][] = [
    [[40, 0, 0, 0], false, ["all"], [0, 3, 3, 3]],
    [[20, 20, 0, 0], false, ["none"], [0, 0, 2, 2]],
    [[20, 20, 0, 0], true, ["none", "most"], [4, 4, 2, 2]],
    [[13, null, 13, 14], false, ["most"], [0, null, 0, 1]],
    [[40, null, null, 0], false, ["all"], [0, null, null, 3]],
  ];
  test.each(cases)("%j, top also pays: %s", (points, also, lines, buscas) => {
    expect(linesOf(points, also)).toEqual(lines);
    expect(buscasOf(points, also)).toEqual(buscas);
  });
});

test("those who reach the limit together and share the lowest total play on", () => {
  const options = { limit: 3, short: false, topAlsoPays: false };
  const sheet = sheetOf([[10, 10, 10, 10]], 4, options);
  expect(sheet.in).toEqual([0, 1, 2, 3]);
  expect(isSuddenDeath(sheet, options)).toBe(true);
  expect(isSuddenDeath(sheetOf([], 4, options), options)).toBe(false);
});
