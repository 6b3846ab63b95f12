import { describe, expect, test } from "vitest";
import { faultOf, handOf, pointsOf, sheetOf, valueOf, type Line, type Turn } from "./bunce";
import vectors from "./bunce.vectors.json";

interface Vector {
  lines: Line[];
  scores: number[];
  ranks: number[];
}

describe("the score page counts as the rules do", () => {
  test.each((vectors as Vector[]).map((vector, at) => [at, vector] as const))("sheet %i", (_, { lines, scores, ranks }) => {
    const turns = lines.map(({ word, unused, challengers, valid }): Turn => ({ word, unused, challengers, valid }));
    const sheet = sheetOf(turns, scores.length);
    expect(sheet.lines).toEqual(lines);
    expect([sheet.scores, sheet.ranks]).toEqual([scores, ranks]);
  });

  test.each((vectors as Vector[]).map((vector, at) => [at, vector] as const))("nothing is wrong with a turn of sheet %i", (_, { lines }) => {
    for (const line of lines) expect(faultOf(line, line.round)).toBeNull();
  });
});

const turn = (more: Partial<Turn>): Turn => ({ word: "CAT", unused: "", challengers: [], valid: null, ...more });

test("every card has its value, and a letter that a wild stands for has the wild's", () => {
  expect([..."ABCDEFGHIJKLMNOPQRSTUVWXYZ?"].map(valueOf).join(" ")).toBe("1 3 3 2 1 4 2 4 1 8 5 1 3 1 1 3 10 1 1 1 1 4 4 8 4 10 1");
  expect(valueOf("q")).toBe(1);
});

test("the worked case of the rule page", () => {
  expect(pointsOf(turn({ word: "DELIGHTFUL", unused: "KZ" }))).toEqual({ points: 3, bunces: 0 });
  expect(pointsOf(turn({ word: "DELIGHTFUL" }))).toEqual({ points: 28, bunces: 1 });
});

test("a sheet that has begun says whose turn comes, and whoever was caught comes again", () => {
  const caught = turn({ challengers: [1], valid: false });
  expect(sheetOf([caught], 2)).toMatchObject({ seat: 0, round: 1, scores: [0, 10], ranks: null });
  expect(sheetOf([caught, turn({}), turn({})], 2)).toMatchObject({ seat: 0, round: 2 });
  expect(handOf(6)).toBe(2);
});

test("what cannot be so is not written down", () => {
  expect(faultOf(turn({ word: null, unused: "AB" }), 1)).toBe("nothing");
  expect(faultOf(turn({ word: null, unused: "AB" }), 6)).toBeNull();
  expect(faultOf(turn({ word: "AT" }), 1)).toBe("short");
  expect(faultOf(turn({ unused: "AB" }), 6)).toBe("all_unused");
  expect(faultOf(turn({ unused: "ABC" }), 6)).toBe("many_unused");
  expect(faultOf(turn({ unused: "AA" }), 1)).toBe("twice");
  expect(faultOf(turn({ challengers: [1] }), 1)).toBe("undecided");
});
