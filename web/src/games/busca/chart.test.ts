import { expect, test } from "vitest";
import { chartOf } from "./chart";

const deals = [
  { buscas: [0, 1, 0, 20] },
  { buscas: [2, 0, 0, 12] },
  { buscas: [0, 1, 0, null] },
];

test("a line climbs at the deal that was scored and ends where its player left", () => {
  const { lines, y } = chartOf(deals, 4, 31, 302, 176);
  const at = (n: number) => Math.round(y(n) * 10) / 10;
  expect(lines[1]?.path).toBe(`M2 ${at(0)}H101.3V${at(1)}H300V${at(2)}H300`);
  expect(lines[3]?.path.endsWith(`V${at(32)}H200.7`)).toBe(true);
  expect(lines[3]).toMatchObject({ x: 200.7, y: at(32) });
});

test("more Buscas stand higher, and the limit is within the field", () => {
  const { y } = chartOf(deals, 4, 31, 300, 176);
  expect(y(31)).toBeLessThan(y(10));
  expect(y(31)).toBeGreaterThan(0);
});

test("letters at the same end do not cover each other", () => {
  const { lines } = chartOf([{ buscas: [0, 0, 0, 0] }], 4, 31, 300, 176);
  const heights = lines.map(({ y }) => y).sort((a, b) => a - b);
  heights.slice(1).forEach((height, at) => expect(height - (heights[at] ?? 0)).toBeGreaterThanOrEqual(17.9));
});
