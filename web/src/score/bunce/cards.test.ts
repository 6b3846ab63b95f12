import { expect, test } from "vitest";
import { leftOver, retyped, turned } from "./cards";

test.each([
  ["STORm", "STORMS", "STORmS"],
  ["STORm", "STOR", "STOR"],
  ["tAN", "TAPAN", "tAPAN"],
  ["AbA", "ABABA", "AbABA"],
  ["", "crème 3", "CREME"],
  ["AAa", "AA", "AA"],
])("%s typed over as %s is %s", (word, typed, now) => {
  expect(retyped(word, typed)).toBe(now);
});

test("a letter is turned into a wild and back", () => {
  expect(turned("STORM", 4)).toBe("STORm");
  expect(turned("STORm", 4)).toBe("STORM");
});

test("cards left over are there once, the wild last", () => {
  expect(leftOver("k?zzK")).toBe("KZ?");
});
