import { describe, expect, it } from "vitest";
import { lineOf, reasonsOf } from "./reasons";

const why = (points: (number | null)[], buscas: (number | null)[]) =>
  reasonsOf({ points, buscas }).map((reason) => reason.why);

describe("the reasons of a count", () => {
  it("name the most, alone or shared", () => {
    expect(why([17, 9, 8, 6], [1, 0, 0, 0])).toEqual([
      "the most: 1 Busca", ...Array<string>(3).fill("some, but not the most"),
    ]);
    expect(why([19, 19, 1, 1], [4, 4, 0, 0])[1]).toBe("the most, shared: 4 Buscas each");
    expect(lineOf({ points: [17, 9, 8, 6], buscas: [1, 0, 0, 0] })).toMatch(/the most pays/);
  });

  it("name those without points, who spare the most", () => {
    expect(why([25, 10, 5, 0], [0, 0, 0, 1])).toEqual([
      "the most, but spared this time", "some, but not the most", "some, but not the most",
      "no points costs 1 Busca",
    ]);
    expect(why([20, 20, 0, 0], [0, 0, 2, 2])[3]).toBe("no points, and not alone: 2 Buscas each");
    expect(lineOf({ points: [25, 10, 5, 0], buscas: [0, 0, 0, 1] })).toMatch(/no points, only they pay/);
  });

  it("name who took everything, and leave out who was out", () => {
    expect(why([40, 0, null, 0], [0, 3, null, 3])).toEqual([
      "all 40, so everybody else pays", "one player took all 40: 3 Buscas", "one player took all 40: 3 Buscas",
    ]);
    expect(lineOf({ points: [40, 0, null, 0], buscas: [0, 3, null, 3] })).toMatch(/took everything/);
  });
});
