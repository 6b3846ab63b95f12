// Who sits where, seen from a chair: to the right the one who plays next, anticlockwise on.

export type Side = "me" | "right" | "top" | "left";
const SIDES: readonly Side[] = ["me", "right", "top", "left"];

/** The side of `seat` as seen from `from`, at a table of four. */
export function sideOf(seat: number, from: number): Side {
  return SIDES[(seat - from + 4) % 4] ?? "me";
}
