import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Meaning } from "../../lib/protocol";
import { Asking } from "./asking.svelte";

const one = (label: string): Meaning => ({ action: {}, score: 1, label, note: "" });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function asking() {
  const asked: string[] = [];
  const answers: ((found: readonly Meaning[] | null) => void)[] = [];
  const ask = new Asking((moment, text) => {
    asked.push(`${moment} ${text}`);
    return new Promise((resolve) => answers.push(resolve));
  });
  return { ask, asked, answers };
}

test("only the word is asked for at which somebody stops", async () => {
  const { ask, asked } = asking();
  for (const text of ["C", "CA", "CAT"]) ask.want(3, text);
  await vi.advanceTimersByTimeAsync(500);
  expect(asked).toEqual(["3 CAT"]);
});

test("an answer to an older word, or for an older moment, is dropped", async () => {
  const { ask, answers } = asking();
  ask.want(3, "CAT");
  await vi.advanceTimersByTimeAsync(500);
  ask.want(3, "CATS");
  answers[0]?.([one("cat")]);
  await vi.advanceTimersByTimeAsync(500);
  expect(ask.found).toBeNull();
  ask.want(4, "CATS");
  answers[1]?.([one("cats, too late")]);
  await vi.advanceTimersByTimeAsync(500);
  expect(ask.found).toBeNull();
  answers[2]?.([one("cats")]);
  await vi.advanceTimersByTimeAsync(0);
  expect(ask.found?.map(({ label }) => label)).toEqual(["cats"]);
});

test("the same word is not asked for twice", async () => {
  const { ask, asked } = asking();
  ask.want(3, "CAT");
  await vi.advanceTimersByTimeAsync(500);
  ask.want(3, "CAT");
  await vi.advanceTimersByTimeAsync(500);
  expect(asked).toHaveLength(1);
});

test("a refusal finds nothing, and an empty word is not asked for", async () => {
  const { ask, asked, answers } = asking();
  ask.want(3, "XY");
  await vi.advanceTimersByTimeAsync(500);
  answers[0]?.(null);
  await vi.advanceTimersByTimeAsync(0);
  expect(ask.found).toEqual([]);
  ask.want(3, "");
  await vi.advanceTimersByTimeAsync(500);
  expect(asked).toHaveLength(1);
});
