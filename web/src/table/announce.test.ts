import { expect, test } from "vitest";
import type { Frame } from "../lib/protocol";
import { spoken } from "./announce";

const told = (seq: number, text: string) => ({ seq, text, event: { kind: "led" } });
const frame = (changes: object) =>
  ({
    you: 0,
    awaited: [1],
    page: { moment: "", turn: ["Bo is playing.", ""], sections: [], choices: [] },
    events: [told(3, "You led."), told(4, "Bo followed.")],
    ...changes,
  }) as unknown as Frame;

test("each event is said once", () => {
  expect(spoken(frame({}), 0, "")).toEqual(["You led.", "Bo followed."]);
  expect(spoken(frame({}), 3, "")).toEqual(["Bo followed."]);
  expect(spoken(frame({}), 4, "")).toEqual([]);
});

test("your turn is said when it comes, and not again", () => {
  const mine = frame({ awaited: [0], page: { turn: ["Your turn.", "Cups led."] }, events: [] });
  expect(spoken(mine, 4, "Bo is playing. ")).toEqual(["Your turn. Cups led."]);
  expect(spoken(mine, 4, "Your turn. Cups led.")).toEqual([]);
  expect(spoken(frame({ you: null, awaited: [0], events: [] }), 4, "")).toEqual([]);
});
