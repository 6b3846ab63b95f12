import { describe, expect, test } from "vitest";
import { trick, view } from "./example";
import { lastTrick, sceneOf, seatsOf } from "./scene";

const laid = (scene: ReturnType<typeof sceneOf>) =>
  scene.laid.map(({ card, seat, fresh }) => `${seat}${fresh ? "+" : ":"}${card}`);

describe("seats of a trick", () => {
  test("run anticlockwise from the leader, past who is out", () => {
    expect(seatsOf({ trick: trick(3, "KH 5H QC"), players: [0, 1, 2, 3] })).toEqual([3, 0, 1]);
    expect(seatsOf({ trick: trick(3, "KH 5H QC"), players: [0, 1, 3] })).toEqual([3, 0, 1]);
    expect(seatsOf({ trick: trick(1, "KH 5H"), players: [1, 3] })).toEqual([1, 3]);
  });
});

describe("the scene between two views", () => {
  test("on arrival nothing is fresh", () => {
    expect(laid(sceneOf(null, view({ trick: trick(1, "KH 5H") })))).toEqual(["1:KH", "2:5H"]);
  });

  test("only the new card is fresh, also when two came at once", () => {
    const before = view({ trick: trick(1, "KH") });
    expect(laid(sceneOf(before, view({ trick: trick(1, "KH 5H") })))).toEqual(["1:KH", "2+5H"]);
    expect(laid(sceneOf(before, view({ trick: trick(1, "KH 5H QC") })))).toEqual(["1:KH", "2+5H", "3+QC"]);
  });

  test("a finished trick is shown whole, for its taker", () => {
    const before = view({ trick: trick(1, "KH 5H QC") });
    const now = view({ trick: trick(0, ""), tricks: [trick(1, "KH 5H QC 2H", 0)] });
    expect(laid(sceneOf(before, now))).toEqual(["1:KH", "2:5H", "3:QC", "0+2H"]);
    expect(sceneOf(before, now).taker).toBe(0);
  });

  test("once the next card lies there the finished trick is gone", () => {
    const before = view({ trick: trick(1, "KH 5H QC") });
    const now = view({ trick: trick(0, "7S"), tricks: [trick(1, "KH 5H QC 2H", 0)] });
    expect(sceneOf(before, now)).toEqual({ laid: [{ card: "7S", seat: 0, fresh: true }], taker: null });
  });

  test("the last trick of a deal is shown although the next deal is dealt", () => {
    const tricks = [trick(0, "4C 5C 6C 7C", 3)];
    const before = view({ trick: trick(0, "4C 5C 6C") });
    const now = view({
      deal: 2,
      still_in: [0, 1, 3],
      deals: [{ points: [10, 10, 10, 10], buscas: [4, 4, 4, 4] }],
      last_deal: { tricks, taken: [[], [], [], []], last_trick: 3 },
    });
    expect(laid(sceneOf(before, now))).toEqual(["0:4C", "1:5C", "2:6C", "3+7C"]);
    expect(sceneOf(before, now).taker).toBe(3);
  });

  test("a change of the table alone shows no old trick again", () => {
    const same = view({ trick: trick(0, ""), tricks: [trick(1, "KH 5H QC 2H", 0)] });
    expect(sceneOf(same, same)).toEqual({ laid: [], taker: null });
    expect(sceneOf(null, same)).toEqual({ laid: [], taker: null });
  });
});

test("the last trick is this deal's, or before its second trick the deal's before", () => {
  expect(lastTrick(view())).toBeNull();
  const old = trick(0, "4C 5C 6C 7C", 3);
  const dealt = view({
    deals: [{ points: [40, 0, null, 0], buscas: [0, 3, null, 3] }],
    last_deal: { tricks: [old], taken: [[], [], [], []], last_trick: 3 },
  });
  expect(lastTrick(dealt)).toEqual({ trick: old, players: [0, 1, 3] });
  const newer = trick(1, "KH 5H QC 2H", 0);
  expect(lastTrick(view({ ...dealt, tricks: [newer] }))?.trick).toBe(newer);
});
