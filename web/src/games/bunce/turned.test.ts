import { expect, test } from "vitest";
import { bunce } from "../../i18n/en/bunce";
import type { BunceOptions, BunceVerdict, BunceView } from "../../lib/protocol";
import { listOf, turnedOf, turnOver } from "./turned";

const CALLED = ["You", "Bo", "Cora"];
const verdict = (more: Partial<BunceVerdict>): BunceVerdict => ({
  laid: { seat: 2, round: 3, lay: { do: "lay", way: "extend", word: "UNLIGHTED", index: 2 }, used: [], unused: ["K"], worth: 14, bunce: false },
  answers: ["challenge", "accept", null], valid: true, entries: [{ word: "UNLIGHTED", valid: true, meaning: "" }], points: [0, 0, 19], ...more,
});
const told = (more: Partial<BunceVerdict>, off: number | null = 5) =>
  turnedOf({ verdict: verdict(more), off }, CALLED, bunce.turned);

test("a real word that was challenged keeps its points, and ten for each challenge", () => {
  expect(told({})).toEqual({
    title: "It is a word.", sentence: "Cora keeps it: 14 − 5 for the K, and 10 for the challenge.", parts: "9 + 10 =", sum: 19, bunce: true,
  });
  expect(told({ answers: ["challenge", "challenge", null], points: [0, 0, 29] }).parts).toBe("9 + 20 =");
});

test("a false word pays each challenger, and its player goes again", () => {
  const { title, sentence, sum } = told({ valid: false, points: [10, 10, 0], answers: ["challenge", "challenge", null] }, null);
  expect([title, sentence, sum]).toEqual(["It is not a word.", "You and Bo get 10 each. Cora takes the cards back and goes again.", null]);
  const entries = [{ word: "LIGHTS", valid: true, meaning: "" }, { word: "CASTLX", valid: false, meaning: "" }];
  expect(told({ valid: false, entries }).title).toBe("CASTLX is not a word.");
  expect(told({ valid: false, points: [10, 0, 0] }).sentence).toContain("You get 10.");
});

test("a word that nobody challenged stands, whether it is one or not", () => {
  const { title, sentence, parts, bunce: stamped } = told({ valid: null, entries: [], answers: ["accept", null, null], points: [0, 0, 9] });
  expect([title, parts, stamped]).toEqual(["It stands.", "", false]);
  expect(sentence).toBe("Cora keeps it: 14 − 5 for the K.");
});

test("a Bunce for every card is part of the sum", () => {
  const laid = { ...verdict({}).laid, seat: 0, unused: [], bunce: true, worth: 18 };
  const { sentence, parts, sum } = told({ laid, valid: null, entries: [], answers: [null, "accept", "accept"], points: [28, 0, 0] }, 0);
  expect([sentence, parts, sum]).toEqual(["You keep it: 18, every card used.", "18 + 10 =", 28]);
});

const view = (more: Partial<BunceView>): BunceView =>
  ({ table: "LIGHT", owners: [1, 1, 1, 0, 1], options: { words: "challenge", lexicon: { name: "standard", sha256: "" }, values: { K: 5 } }, window: null, verdict: null, ...more }) as BunceView;
const window = { laid: verdict({}).laid, answered: [], yours: null, since: 0, ends_at: 0 };

test("a verdict is turned over once, on the word it was laid on", () => {
  const now = view({ table: "UNLIGHTED", owners: [2, 2, 1, 1, 1, 0, 1, 2, 2], verdict: verdict({}) });
  const turned = turnOver(view({ window }), now);
  expect(turned?.cells.map(({ from }) => from[0]).join("")).toBe("hhttttthh");
  expect([turned?.owners.length, turned?.off, turned?.list]).toEqual([5, 5, "standard"]);
  expect(turnOver(now, now)).toBeNull();
});

test("who missed the window sees the word as it lies there now", () => {
  const now = view({ table: "UNLIGHTED", owners: [2, 2, 1, 1, 1, 0, 1, 2, 2], verdict: verdict({}) });
  expect(turnOver(view({}), now)?.cells.every(({ from }) => from === "table")).toBe(true);
});

test("what a caught word left unused is not counted, and where words are checked nothing is turned over", () => {
  expect(turnOver(view({ window }), view({ verdict: verdict({ valid: false }) }))?.off).toBeNull();
  const checked = { ...view({}).options, words: "checked" as const };
  expect(turnOver(view({}), view({ options: checked, verdict: verdict({}) }))).toBeNull();
});

test("a table's own list has no name, however it is told", () => {
  const own = [["CAT"], { name: "inline", sha256: "" }] as const;
  for (const lexicon of own) expect(listOf({ lexicon } as unknown as BunceOptions)).toBeNull();
  for (const lexicon of ["large", { name: "large", sha256: "" }]) expect(listOf({ lexicon } as BunceOptions)).toBe("large");
});
