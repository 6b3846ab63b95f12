import { expect, it } from "vitest";
import { nearest, slips } from "./nearest";

const seat = (code: string) => ({ code, token: "t", game: "busca", used: 0 });

it("counts letters changed, added and left out", () => {
  expect(slips("KETNOR", "KETMOR")).toBe(1);
  expect(slips("KETOR", "KETMOR")).toBe(1);
  expect(slips("KEETMOR", "KETMOR")).toBe(1);
  expect(slips("", "KETMOR")).toBe(6);
  expect(slips("KETMOR", "KETMOR")).toBe(0);
});

it("means the table with the fewest slips, and none that is far off", () => {
  const seats = [seat("PANDUR"), seat("KETMAR"), seat("KETMOR")];
  expect(nearest("ketnor", seats)?.code).toBe("KETMOR");
  expect(nearest("ZZZZZZ", seats)).toBeUndefined();
  expect(nearest("KETMOR", [])).toBeUndefined();
});
