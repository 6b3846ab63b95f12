import { expect, test } from "vitest";
import { keyOf } from "./keys";

/** A key pressed in an element that lies in whatever matches one of `inside`. */
const press = (key: string, inside: readonly string[] = [], single = true, reading = false, more = {}) => {
  const target = { closest: (selector: string) => (selector.split(", ").some((one) => inside.includes(one)) ? {} : null) };
  return keyOf({ key, metaKey: false, ctrlKey: false, altKey: false, target: target as unknown as EventTarget, ...more }, single, reading);
};
const LINE = ["[data-word]", "input"];

test("in the line letters are its own, Enter lays, up and down choose, Escape clears", () => {
  expect(press("a", LINE)).toBeNull();
  expect(press("ArrowLeft", LINE)).toBeNull();
  expect(press("Backspace", LINE)).toBeNull();
  expect(press("Enter", LINE)).toEqual({ do: "lay" });
  expect(press("ArrowDown", LINE)).toEqual({ do: "choose", step: 1 });
  expect(press("ArrowUp", LINE)).toEqual({ do: "choose", step: -1 });
  expect(press("Escape", LINE)).toEqual({ do: "clear" });
});

test("a figure chooses a way, in the line too, where no word holds one", () => {
  expect(press("2", LINE, false)).toEqual({ do: "way", at: 1 });
  expect(press("2")).toEqual({ do: "way", at: 1 });
  expect(press("0")).toBeNull();
});

test("on the table letters are the word's, unless single keys are switched off", () => {
  expect(press("t")).toEqual({ do: "letter", letter: "T" });
  expect(press("t", [], false)).toBeNull();
  expect(press("2", [], false)).toBeNull();
  expect(press("Backspace")).toEqual({ do: "back" });
  expect(press("ArrowRight")).toEqual({ do: "choose", step: 1 });
});

test("Enter presses the button that has the focus, and arrows choose from there", () => {
  expect(press("Enter", ["button"])).toBeNull();
  expect(press("ArrowLeft", ["button"])).toEqual({ do: "choose", step: -1 });
});

test("a wild that waits takes the letter, and nothing is laid meanwhile", () => {
  expect(press("l", [], true, true)).toEqual({ do: "read", letter: "L" });
  expect(press("Enter", [], true, true)).toBeNull();
  expect(press("ArrowDown", [], true, true)).toBeNull();
  expect(press("Escape", [], true, true)).toEqual({ do: "clear" });
});

test("keys with a modifier, in other lines and in papers are nobody's", () => {
  expect(press("a", [], true, false, { ctrlKey: true })).toBeNull();
  expect(press("Enter", ["input"])).toBeNull();
  expect(press("Escape", ["dialog"])).toBeNull();
});
