// Whose decisions are looked at, and which of them cost the most.

import type { Judgement, Review } from "../lib/protocol";

/** Whose decisions are shown first: one's own, else the first seat's that had any. */
export function firstSeat({ you, judgements }: Pick<Review, "you" | "judgements">): number {
  return you ?? judgements[0]?.seat ?? 0;
}

/** The next seat in playing order. */
export function nextSeat(seat: number, seats: number): number {
  return (seat + 1) % seats;
}

/** A seat's decisions in the order of play. */
export function of(seat: number, judgements: readonly Judgement[]): Judgement[] {
  return judgements.filter((one) => one.seat === seat);
}

/** The decision that gave up the most, the first of several; none where nothing was given up. */
export function costliest(judgements: readonly Judgement[]): Judgement | null {
  const worst = judgements.reduce<Judgement | null>((most, one) => (one.cost > (most?.cost ?? 0) ? one : most), null);
  return worst;
}
