import { afterEach, expect, test, vi } from "vitest";
import { FACES, rolled } from "./die";

afterEach(() => vi.restoreAllMocks());

test("every face comes up, as often as every other", () => {
  let next = 0;
  vi.spyOn(crypto, "getRandomValues").mockImplementation((into) => {
    (into as Uint8Array)[0] = next++;
    return into;
  });
  const counts = new Map([...FACES].map((face) => [face, 0]));
  for (let roll = 0; roll < 240; roll += 1) {
    const face = rolled();
    counts.set(face, (counts.get(face) ?? 0) + 1);
  }
  expect([...counts.values()]).toEqual(Array(20).fill(12));
});

test("a number above the fair ones is thrown again", () => {
  const numbers = [255, 240, 21];
  vi.spyOn(crypto, "getRandomValues").mockImplementation((into) => {
    (into as Uint8Array)[0] = numbers.shift() ?? 0;
    return into;
  });
  expect(rolled()).toBe("B");
  expect(numbers).toEqual([]);
});
