import { describe, expect, test } from "vitest";
import { fallsAt, momentAt, SLOTS, slidesAt, type Pace } from "./slate";
import vectors from "./slate.vectors.json";

interface Vector extends Pace {
  slides: number[];
  falls: number[];
}

describe.each(vectors as Vector[])("a slate of $slotSeconds s and $graceMs ms", ({ slides, falls, ...pace }) => {
  test("opens and swallows as the rules do", () => {
    const slots = [...falls.keys()];
    expect(slots).toHaveLength(SLOTS);
    expect(slots.map((slot) => slidesAt(pace, slot))).toEqual(slides);
    expect(slots.map((slot) => fallsAt(pace, slot))).toEqual(falls);
  });

  test("has let a card go at its fall, and not a moment before", () => {
    falls.forEach((at, slot) => {
      expect(momentAt(pace, at - 1).fallen).toBe(slot);
      expect(momentAt(pace, at).fallen).toBe(slot + 1);
      expect(momentAt(pace, at - 1).sliding).toBe(pace.graceMs > 0);
    });
    expect(momentAt(pace, falls.at(-1) ?? 0)).toMatchObject({ over: true, left: 0, sliding: false });
  });
});

test("the time left is that until the next slot opens", () => {
  const pace = { slotSeconds: 9, graceMs: 500 };
  expect(momentAt(pace, 0)).toMatchObject({ fallen: 0, left: 9000, fuses: [1, 1, 1, 1] });
  expect(momentAt(pace, 9200)).toMatchObject({ fallen: 0, left: 0, sliding: true });
  expect(momentAt(pace, 11600)).toMatchObject({ fallen: 1, left: 6400 });
});
