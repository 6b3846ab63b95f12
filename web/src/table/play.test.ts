import { expect, test, vi } from "vitest";
import { CommandRefused, type Connection } from "../lib/connection.svelte";
import type { Refused } from "../lib/protocol";
import { Play } from "./play.svelte";

function table(answer: () => Promise<unknown>) {
  const send = vi.fn(answer);
  const frame = { moment: 7, table: { next: null as string | null } };
  const connection = { frame, status: "open", returned: null, send };
  return { send, frame, play: new Play(connection as unknown as Connection) };
}

const no = (changes: Partial<Refused>) =>
  Promise.reject(
    new CommandRefused({
      type: "refused", id: "1", fault: "illegal", code: "must_follow_suit",
      text: "You have cups: follow suit.", clause: "B3.1", retry_ms: null, ...changes,
    }),
  );

test("an act is meant for the frame on screen", async () => {
  const { play, send } = table(() => Promise.resolve({}));
  expect(await play.act({ card: "2H" })).toBe(true);
  expect(send).toHaveBeenCalledWith({ type: "act", moment: 7, action: { card: "2H" } });
});

test("a second tap while the first is on its way sends nothing", async () => {
  const { play, send } = table(() => Promise.resolve({}));
  const both = [play.act({ card: "2H" }), play.act({ card: "2H" })];
  expect(await Promise.all(both)).toEqual([true, false]);
  expect(send).toHaveBeenCalledTimes(1);
});

test("a refusal says why and stays until the game moves on", async () => {
  const { play, frame } = table(() => no({}));
  expect(await play.act({ card: "AC" })).toBe(false);
  expect(play.refusal).toMatchObject({ text: "You have cups: follow suit.", clause: "B3.1" });
  frame.moment = 8;
  expect(play.refusal).toBeNull();
});

test("what came too late needs no words", async () => {
  const { play } = table(() => no({ fault: "stale", text: "The table has moved on." }));
  expect(await play.act({ card: "AC" })).toBe(false);
  expect(play.refusal).toBeNull();
});

test("a rematch that is laid is gone to; only who asked goes", async () => {
  const { play, frame, send } = table(() => Promise.resolve({}));
  frame.table.next = "ZEHLAL";
  expect(play.onward).toBeNull();
  await play.rematch();
  expect(send).not.toHaveBeenCalled();
  expect(play.onward).toBe("ZEHLAL");
});

test("a rematch that is not laid yet is asked for", async () => {
  const { play, frame, send } = table(() => Promise.resolve({}));
  await play.rematch();
  expect(send).toHaveBeenCalledWith({ type: "rematch" });
  expect(play.onward).toBeNull();
  frame.table.next = "ZEHLAL";
  expect(play.onward).toBe("ZEHLAL");
});
