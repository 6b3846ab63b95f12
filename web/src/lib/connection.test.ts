import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CommandRefused, Connection, type Socket } from "./connection.svelte";
import type { Answer, Frame } from "./protocol";

class FakeSocket implements Socket {
  static all: FakeSocket[] = [];
  binaryType: BinaryType = "blob";
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  closed = false;
  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
  opens() {
    this.readyState = 1;
    this.onopen?.();
  }
  says(answer: Partial<Answer>) {
    this.onmessage?.({ data: JSON.stringify(answer) });
  }
  breaks() {
    this.readyState = 3;
    this.onclose?.({ code: 1006 });
  }
  /** What was sent but pings. */
  get commands() {
    return this.sent.filter((message) => message.type !== "ping");
  }
}

const frame = (seq: number, more: Partial<Frame> = {}) =>
  ({ type: "frame", seq, moment: 0, now: 0, events: [], ...more }) as unknown as Frame;

function connected(seq = 1): Connection {
  const connection = new Connection({ code: "KETMOR", token: "secret", open: (a) => new FakeSocket(a) });
  connection.start();
  FakeSocket.last.opens();
  FakeSocket.last.says(frame(seq));
  return connection;
}

beforeEach(() => {
  FakeSocket.all = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe("a connection", () => {
  it("greets with its token, which is not in the address, and shows the first frame", () => {
    const connection = connected(7);
    expect(FakeSocket.last.address).toBe("ws://localhost/api/tables/KETMOR/socket");
    expect(FakeSocket.last.commands).toEqual([
      { type: "hello", token: "secret", seen: null, screen: false, deck: "latin" },
    ]);
    expect(connection.status).toBe("open");
    expect(connection.frame?.seq).toBe(7);
  });

  it("answers a question once, and not after the line has broken", async () => {
    const connection = connected();
    const meant = connection.ask({ type: "ask", moment: 3, text: "OX" });
    const { id } = FakeSocket.last.commands.at(-1)!;
    FakeSocket.last.says({ type: "meant", id: id as string, moment: 3, moves: [] });
    expect((await meant).moves).toEqual([]);
    const unheard = connection.ask({ type: "help", moment: 3 });
    FakeSocket.last.breaks();
    await expect(unheard).rejects.toBeInstanceOf(CommandRefused);
    expect(connection.waiting).toBe(0);
  });

  it("reads frames that come as bytes", () => {
    const connection = connected();
    FakeSocket.last.onmessage?.({ data: new TextEncoder().encode(JSON.stringify(frame(9))).buffer });
    expect(connection.frame?.seq).toBe(9);
  });

  it("resolves a command when it is done and rejects it when it is refused", async () => {
    const connection = connected();
    const done = connection.send({ type: "start" });
    const refused = connection.send({ type: "act", moment: 3, action: { do: "play", card: "AD" } });
    const [, start, act] = FakeSocket.last.commands;
    expect(start?.id).not.toBe(act?.id);
    FakeSocket.last.says({ type: "refused", id: act?.id as string, code: "stale", text: "Too late." });
    FakeSocket.last.says({ type: "done", id: start?.id as string, seq: 2 });
    await expect(done).resolves.toMatchObject({ seq: 2 });
    await expect(refused).rejects.toThrow("Too late.");
    expect(connection.waiting).toBe(0);
  });

  it("comes back by itself, says what it saw last and repeats what was not answered", async () => {
    const connection = connected(4);
    const play = connection.send({ type: "act", moment: 3, action: "AD" });
    const id = FakeSocket.last.commands[1]?.id as string;
    FakeSocket.last.breaks();
    expect(connection.status).toBe("lost");
    expect(connection.frame?.seq).toBe(4);
    await vi.advanceTimersByTimeAsync(400);
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.last.opens();
    expect(FakeSocket.last.commands).toEqual([
      { type: "hello", token: "secret", seen: 4, screen: false, deck: "latin" },
    ]);
    const missed = [{ seq: 5, text: "Bo led.", event: { kind: "led", seat: 1, facts: {} } }];
    FakeSocket.last.says(frame(6, { events: missed } as Partial<Frame>));
    expect(connection.returned?.events).toEqual(missed);
    expect(FakeSocket.last.commands[1]).toMatchObject({ type: "act", id, action: "AD" });
    FakeSocket.last.says({ type: "done", id, seq: 7 });
    await expect(play).resolves.toMatchObject({ id });
  });

  it("does not repeat what was only for those present", async () => {
    const connection = connected();
    const said = connection.send({ type: "say", phrase: "hello" });
    FakeSocket.last.breaks();
    await expect(said).rejects.toBeInstanceOf(CommandRefused);
    const later = connection.send({ type: "nudge", seat: 2 });
    await expect(later).rejects.toBeInstanceOf(CommandRefused);
  });

  it("waits longer each time, and starts afresh after a good frame", async () => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    connected();
    const waits: number[] = [];
    for (let i = 0; i < 7; i += 1) {
      const begun = Date.now();
      const before = FakeSocket.all.length;
      FakeSocket.last.breaks();
      while (FakeSocket.all.length === before) await vi.advanceTimersByTimeAsync(100);
      waits.push(Date.now() - begun);
    }
    expect(waits).toEqual([400, 800, 1600, 3200, 6400, 8000, 8000]);
    FakeSocket.last.opens();
    FakeSocket.last.says(frame(2));
    const before = FakeSocket.all.length;
    FakeSocket.last.breaks();
    await vi.advanceTimersByTimeAsync(400);
    expect(FakeSocket.all).toHaveLength(before + 1);
  });

  it("gives up a line that has gone silent", async () => {
    const connection = connected();
    const quiet = FakeSocket.last;
    await vi.advanceTimersByTimeAsync(6_000);
    expect(connection.status).toBe("lost");
    expect(quiet.closed).toBe(true);
  });

  it("keeps a line that answers its pings, and takes the clock from the fastest", async () => {
    const connection = connected();
    const base = Date.now();
    for (const roundTrip of [80, 20, 60, 90]) {
      const pings = FakeSocket.last.sent.filter((message) => message.type === "ping");
      const { t } = pings.at(-1) as { t: number };
      await vi.advanceTimersByTimeAsync(roundTrip);
      FakeSocket.last.says({ type: "pong", t, now: 5_000_000 + (Date.now() - base) });
      await vi.advanceTimersByTimeAsync(250 - roundTrip);
    }
    // The answer that took 20 ms is taken to have been written 10 ms before it came.
    expect(connection.now()).toBeCloseTo(5_000_000 + (Date.now() - base) + 10, 0);
    expect(connection.status).toBe("open");
  });

  it("stops where the table refuses us for good", async () => {
    const connection = new Connection({ code: "KETNOR", open: (a) => new FakeSocket(a) });
    connection.start();
    FakeSocket.last.opens();
    FakeSocket.last.says({ type: "refused", id: null, fault: "missing", code: "no_table", text: "No." });
    expect(connection.status).toBe("refused");
    expect(connection.refusal?.code).toBe("no_table");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("waits as long as a limit asks", async () => {
    const connection = new Connection({ code: "KETMOR", open: (a) => new FakeSocket(a) });
    connection.start();
    FakeSocket.last.opens();
    FakeSocket.last.says({ type: "refused", fault: "limit", code: "crowd", text: "…", retry_ms: 5_000 });
    FakeSocket.last.breaks();
    await vi.advanceTimersByTimeAsync(4_900);
    expect(FakeSocket.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("refuses what is unanswered when it is stopped, and stays away", async () => {
    const connection = connected();
    const start = connection.send({ type: "start" });
    connection.stop();
    await expect(start).rejects.toBeInstanceOf(CommandRefused);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(FakeSocket.last.closed).toBe(true);
  });
});
