/** A number as it is written: with a minus, not a hyphen. */
export function figure(value: number): string {
  return String(value).replace("-", "−");
}

/** A number as a part of a sum: always with its sign. */
export function signed(value: number): string {
  return value < 0 ? figure(value) : `+${value}`;
}
