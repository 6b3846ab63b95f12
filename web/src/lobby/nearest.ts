import type { HeldSeat } from "../lib/seats";

const MOST_SLIPS = 2;

/** The held chair whose table's code was most likely meant by `code`: at most two letters off. */
export function nearest(code: string, seats: readonly HeldSeat[]): HeldSeat | undefined {
  const near = seats
    .map((seat) => ({ seat, slips: slips(code.toUpperCase(), seat.code) }))
    .filter(({ slips }) => slips <= MOST_SLIPS)
    .sort((a, b) => a.slips - b.slips);
  return near[0]?.seat;
}

/** Letters to change, add or leave out to make one word of the other. */
export function slips(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
