import { expect, test } from "vitest";
import { ALL_POINTS } from "./cards";
import { countedTo, rowsOf, stepsOf } from "./count";
import { view } from "./example";
import { settled, verdictOf } from "./told";
import type { Told } from "../../lib/protocol";

const counted = view({
  deal: 2,
  totals: [14, 10, 22, 27],
  deals: [{ points: [12, 0, 21, 7], buscas: [0, 1, 0, 0] }],
  last_deal: {
    tricks: [],
    taken: [
      ["3D", "2D", "AD", "KD", "JD"],
      [],
      ["3H", "2H", "AH", "KH", "QH", "3S", "2S", "AS", "KS", "QS", "JS", "3C", "2C", "QD"],
      ["JH", "AC", "KC", "QC", "JC"],
    ],
    last_trick: 2,
  },
});

test("chips come dearest first, the last trick last, and add up to what was counted", () => {
  const rows = rowsOf(counted);
  expect(rows.map(({ points }) => points)).toEqual([12, 0, 21, 7]);
  expect(rows[0]?.chips.map(({ card }) => card)).toEqual(["AD", "3D", "2D", "KD", "JD"]);
  expect(rows[2]?.chips.at(-1)).toEqual({ card: null, points: 3 });
  expect(countedTo(rows, stepsOf(rows))).toEqual(rows);
  expect(rows.reduce((sum, { points }) => sum + points, 0)).toBe(ALL_POINTS);
});

test("totals before and after, with what was scored", () => {
  const [, bo] = rowsOf(counted);
  expect(bo).toMatchObject({ seat: 1, scored: 1, before: 9, after: 10 });
});

test("step by step the first row fills before the second begins", () => {
  const rows = rowsOf(counted);
  expect(countedTo(rows, 0).map(({ points }) => points)).toEqual([0, 0, 0, 0]);
  expect(countedTo(rows, 2).map(({ points }) => points)).toEqual([9, 0, 0, 0]);
  expect(countedTo(rows, 6).map(({ points }) => points)).toEqual([12, 0, 3, 0]);
});

test("who was out has no row, and without a count there are none", () => {
  const three = view({ ...counted, deals: [{ points: [12, null, 21, 7], buscas: [0, null, 2, 0] }] });
  expect(rowsOf(three).map(({ seat }) => seat)).toEqual([0, 2, 3]);
  expect(rowsOf(view())).toEqual([]);
});

const told = (kind: string, text: string, seq = 1): Told => ({ seq, text, event: { kind } });
const events = [
  told("took", "Cora took the last trick with the 4."),
  told("counted", "Bo has no points: 1 Busca. Nobody else scores."),
  told("left", "Dov is out with 33 Buscas."),
  told("dealt", "Deal 7: you dealt 10 cards each. Bo leads."),
];

test("the verdict is the last count's sentences, and who left by it", () => {
  expect(verdictOf(events)).toEqual(["Bo has no points: 1 Busca.", "Nobody else scores.", "Dov is out with 33 Buscas."]);
  expect(verdictOf(events.slice(0, 1))).toEqual([]);
});

test("while the last trick is swept nothing of the count or the next deal is told", () => {
  const before = view({ totals: [14, 9, 22, 27] });
  const frame = { events, page: { moment: "", turn: ["", ""], sections: [], choices: [] } };
  const still = settled(frame as never, counted, before);
  expect(still.recent.map(({ text }) => text)).toEqual(["Cora took the last trick with the 4."]);
  expect(still.view).toMatchObject({ totals: [14, 9, 22, 27], hand: [], deals: [], turn: null });
  expect(still.awaited).toEqual([]);
});
