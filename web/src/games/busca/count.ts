// The count of a deal, step by step: every chip that arrives, and what it came to.

import type { BuscaView } from "../../lib/protocol";
import { LAST_TRICK, pointsOf } from "./cards";
import { playersOfLast } from "./scene";

/** Something that counts: a card, or (null) having taken the last trick. */
export interface Chip {
  readonly card: string | null;
  readonly points: number;
}

/** A player's line of the count. `before` and `after` are totals in Buscas. */
export interface Row {
  readonly seat: number;
  readonly chips: readonly Chip[];
  readonly points: number;
  readonly scored: number;
  readonly before: number;
  readonly after: number;
}

/** The rows of the deal counted last, in seat order; none before a deal has been counted. */
export function rowsOf(view: BuscaView): Row[] {
  const { last_deal: deal, totals } = view;
  const count = view.deals.at(-1);
  if (!deal || !count) return [];
  return playersOfLast(view).map((seat) => {
    const chips: Chip[] = (deal.taken[seat] ?? []).map((card) => ({ card, points: pointsOf(card) }));
    // Dearest first, as one counts out loud; equals stay by suit.
    chips.sort((a, b) => b.points - a.points);
    if (deal.last_trick === seat) chips.push({ card: null, points: LAST_TRICK });
    const scored = count.buscas[seat] ?? 0;
    const after = totals[seat] ?? 0;
    return { seat, chips, points: count.points[seat] ?? 0, scored, before: after - scored, after };
  });
}

/** How many chips there are to come, in all. */
export function stepsOf(rows: readonly Row[]): number {
  return rows.reduce((sum, row) => sum + row.chips.length, 0);
}

/** The rows as they stand after `step` chips: those that have arrived, and their sum. */
export function countedTo(rows: readonly Row[], step: number): Row[] {
  let left = step;
  return rows.map((row) => {
    const chips = row.chips.slice(0, Math.max(0, left));
    left -= row.chips.length;
    return { ...row, chips, points: chips.reduce((sum, chip) => sum + chip.points, 0) };
  });
}
