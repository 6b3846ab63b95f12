import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetSeat, heldSeats, holdSeat, newWant, seatAt } from "./seats";

let kept = new Map<string, string>();

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it("holds one chair a table, the last used first", () => {
  holdSeat("KETMOR", "old", "busca");
  holdSeat("PANDUR", "other", "busca");
  holdSeat("KETMOR", "new", "busca");
  expect(heldSeats().map(({ code, token }) => [code, token])).toEqual([
    ["KETMOR", "new"],
    ["PANDUR", "other"],
  ]);
  forgetSeat("KETMOR");
  expect(seatAt("KETMOR")).toBeUndefined();
  expect(seatAt("PANDUR")?.token).toBe("other");
});

it("holds no more than a dozen", () => {
  for (let i = 0; i < 20; i += 1) holdSeat(`TABLE${i}`, "t", "busca");
  expect(heldSeats()).toHaveLength(12);
  expect(heldSeats()[0]?.code).toBe("TABLE19");
});

it.each(["not json", "{}", "[1, null, {}]"])("holds none where storage says %s", (stored) => {
  kept.set("bungalow.seats", stored);
  expect(heldSeats()).toEqual([]);
});

it("does without storage", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(() => holdSeat("KETMOR", "t", "busca")).not.toThrow();
  expect(heldSeats()).toEqual([]);
});

it("makes tokens of 32 random bytes, fit for an address", () => {
  const [one, other] = [newWant(), newWant()];
  expect(one).toMatch(/^[\w-]{43}$/);
  expect(one).not.toBe(other);
});
