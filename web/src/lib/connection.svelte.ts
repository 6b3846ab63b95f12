// One table, one socket: frames come in, commands go out, and what breaks is mended.

import { socketAt } from "./place";
import type {
  Answer, Done, Frame, Meant, Message, Nudged, Pong, Refused, Said, Told,
} from "./protocol";
import { settings } from "./settings.svelte";

type WithoutId<M> = M extends { id: string } ? Omit<M, "id"> : never;

/** A command without the id that the connection gives it. */
export type Command = WithoutId<Exclude<Message, { type: "hello" | "ping" | "echo" | "ask" | "help" }>>;

/** What can be asked about one's moves, without the id. */
export type Question = WithoutId<Extract<Message, { type: "ask" | "help" }>>;

/** The part of a WebSocket that is used; tests bring their own. */
export interface Socket {
  binaryType: BinaryType;
  readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** Why a command was not carried out: the table's refusal, or that it was never heard. */
export class CommandRefused extends Error {
  constructor(readonly refused: Refused) {
    super(refused.text);
  }
}

interface Pending {
  message: string;
  kept: boolean;
  resolve: (answer: Done | Meant) => void;
  reject: (reason: CommandRefused) => void;
}

const FIRST_RETRY_MS = 400;
const LAST_RETRY_MS = 8_000;
const PING_MS = 15_000;
const ANSWER_MS = 6_000;
const FIRST_PINGS = 5;
const OPEN = 1;
/** Said to those present, or asked about this moment: too late after a break, so never sent twice. */
const PASSING = new Set(["say", "nudge", "ready", "ask", "help"]);
/** What is said of a command that no table has answered. */
const UNHEARD: Refused = {
  type: "refused", id: null, fault: "server", code: "unheard", text: "", clause: null, retry_ms: null,
};
/** A table that answers so will answer so again: no use in trying on. */
const FINAL = new Set(["missing", "forbidden", "malformed"]);

export interface Options {
  code: string;
  token?: string | null;
  /** A shared screen: never gets a seat's view. */
  screen?: boolean;
  onsaid?: (said: Said) => void;
  onnudged?: (nudged: Nudged) => void;
  open?: (address: string) => Socket;
}

/** A live table as this client sees it. Call `start` once and `stop` when the page goes. */
export class Connection {
  /** `lost` has been open before; `refused` will not be tried again. */
  status: "connecting" | "open" | "lost" | "refused" = $state("connecting");
  frame: Frame | null = $state.raw(null);
  /** What the table said when it would not let us in. */
  refusal: Refused | null = $state.raw(null);
  /** When the line broke (local ms), while it is broken. */
  lostAt: number | null = $state(null);
  /** After a break: how long it was and what happened meanwhile, until `welcomed`. */
  returned: { awayMs: number; events: readonly Told[] } | null = $state.raw(null);
  /** Commands not answered yet. */
  waiting = $state(0);
  onsaid: (said: Said) => void;
  onnudged: (nudged: Nudged) => void;

  readonly code: string;
  readonly screen: boolean;
  #token: string | null;
  #open: (address: string) => Socket;
  #socket: Socket | null = null;
  #pending = new Map<string, Pending>();
  #name = randomName();
  #count = 0;
  #failures = 0;
  #greeted = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pinging: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #pings = 0;
  #best = { roundTrip: Infinity, offset: 0 };
  #stopped = true;

  constructor({ code, token = null, screen = false, onsaid, onnudged, open }: Options) {
    this.code = code;
    this.screen = screen;
    this.#token = token;
    this.onsaid = onsaid ?? (() => {});
    this.onnudged = onnudged ?? (() => {});
    this.#open = open ?? ((address) => new WebSocket(address) as unknown as Socket);
  }

  /** Connects, and stays connected until `stop`. */
  start(): void {
    if (!this.#stopped) return;
    this.#stopped = false;
    globalThis.addEventListener?.("online", this.#hurry);
    globalThis.addEventListener?.("offline", this.#doubt);
    globalThis.document?.addEventListener("visibilitychange", this.#looked);
    this.#connect();
  }

  /** Hangs up; commands not answered are refused. */
  stop(): void {
    this.#stopped = true;
    globalThis.removeEventListener?.("online", this.#hurry);
    globalThis.removeEventListener?.("offline", this.#doubt);
    globalThis.document?.removeEventListener("visibilitychange", this.#looked);
    this.#drop();
    this.#giveUp(() => true);
  }

  /**
   * Sends a command; resolves once the table has stored it, rejects with `CommandRefused`.
   * After a break it is sent again under the same id, which the table applies once.
   */
  send(command: Command): Promise<Done> {
    return this.#send(command) as Promise<Done>;
  }

  /** Asks about one's moves; rejects with `CommandRefused`, also when the line breaks. */
  ask(question: Question): Promise<Meant> {
    return this.#send(question) as Promise<Meant>;
  }

  #send(command: Command | Question): Promise<Done | Meant> {
    const id = `${this.#name}-${(this.#count += 1)}`;
    const message = JSON.stringify({ ...command, id });
    return new Promise((resolve, reject) => {
      const kept = !PASSING.has(command.type);
      this.#pending.set(id, { message, kept, resolve, reject });
      this.waiting = this.#pending.size;
      if (this.#greeted) this.#socket?.send(message);
      else if (!kept) this.#giveUp((_, pending) => pending === id);
    });
  }

  /** The table's time now, in ms since 1970, by the ping with the least round trip. */
  now(): number {
    return this.#best.roundTrip === Infinity ? Date.now() : performance.now() + this.#best.offset;
  }

  /** Puts the digest of what was missed away. */
  welcomed(): void {
    this.returned = null;
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    const socket = this.#open(socketAt(`api/tables/${encodeURIComponent(this.code)}/socket`));
    this.#socket = socket;
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      const seen = this.frame?.seq ?? null;
      const { deck } = settings;
      const hello = { type: "hello", token: this.#token, seen, screen: this.screen, deck };
      socket.send(JSON.stringify(hello));
      this.#expectAnswer();
    };
    socket.onmessage = ({ data }) => {
      this.#heard();
      const text = typeof data === "string" ? data : new TextDecoder().decode(data as ArrayBuffer);
      this.#take(JSON.parse(text) as Answer);
    };
    socket.onclose = () => this.#closed();
    // A network that swallows everything never closes: give up on it ourselves.
    this.#expectAnswer();
  }

  #take(answer: Answer): void {
    switch (answer.type) {
      case "frame":
        return this.#framed(answer);
      case "done":
      case "meant":
        return this.#settle(answer.id, (pending) => pending.resolve(answer));
      case "refused":
        return this.#refused(answer);
      case "probe":
        return this.#socket?.send(JSON.stringify({ type: "echo", n: answer.n }));
      case "pong":
        return this.#ponged(answer);
      case "said":
        return this.onsaid(answer);
      case "nudged":
        return this.onnudged(answer);
    }
  }

  #framed(frame: Frame): void {
    const first = !this.#greeted;
    if (first) {
      this.#greeted = true;
      this.#failures = 0;
      if (this.lostAt !== null)
        this.returned = { awayMs: Date.now() - this.lostAt, events: frame.events };
      this.lostAt = null;
      this.status = "open";
      this.#pings = 0;
      this.#ping();
    }
    this.frame = frame;
    if (first) for (const pending of this.#pending.values()) this.#socket?.send(pending.message);
  }

  #refused(refused: Refused): void {
    if (refused.id) {
      const reason = new CommandRefused(refused);
      return this.#settle(refused.id, (pending) => pending.reject(reason));
    }
    if (this.#greeted) return;
    this.refusal = refused;
    if (!FINAL.has(refused.fault)) return;
    this.status = "refused";
    this.#drop();
    this.#giveUp(() => true);
  }

  #settle(id: string, how: (pending: Pending) => void): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    this.#pending.delete(id);
    this.waiting = this.#pending.size;
    how(pending);
  }

  #giveUp(which: (pending: Pending, id: string) => boolean): void {
    for (const [id, pending] of [...this.#pending]) {
      if (!which(pending, id)) continue;
      this.#settle(id, ({ reject }) => reject(new CommandRefused({ ...UNHEARD, id })));
    }
  }

  #ping(): void {
    clearTimeout(this.#pinging);
    if (!this.#greeted) return;
    this.#socket?.send(JSON.stringify({ type: "ping", t: performance.now() }));
    this.#expectAnswer();
    this.#pings += 1;
    this.#pinging = setTimeout(() => this.#ping(), this.#pings < FIRST_PINGS ? 250 : PING_MS);
  }

  #ponged({ t, now }: Pong): void {
    const roundTrip = performance.now() - t;
    // A slow best ages, so that a clock that was set or a new network is noticed in time.
    const aged = this.#best.roundTrip * 1.05 + 1;
    if (roundTrip <= aged) this.#best = { roundTrip, offset: now - (t + roundTrip / 2) };
    else this.#best.roundTrip = aged;
  }

  #expectAnswer(): void {
    this.#silence ??= setTimeout(() => this.#closed(), ANSWER_MS);
  }

  #heard(): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
  }

  #closed(): void {
    this.#drop();
    if (this.#stopped || this.status === "refused") return;
    if (this.status === "open") {
      this.status = "lost";
      this.lostAt = Date.now();
    }
    this.#giveUp((pending) => !pending.kept);
    const most = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures);
    const wait = Math.max(this.refusal?.retry_ms ?? 0, most * (0.5 + Math.random() / 2));
    this.refusal = null;
    this.#failures += 1;
    this.#retry = setTimeout(() => this.#connect(), wait);
  }

  #drop(): void {
    this.#heard();
    for (const timer of [this.#retry, this.#pinging]) clearTimeout(timer);
    const socket = this.#socket;
    this.#socket = null;
    this.#greeted = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #hurry = (): void => {
    this.#failures = 0;
    if (this.#socket === null) this.#connect();
    else this.#doubt();
  };

  #doubt = (): void => {
    if (this.#socket?.readyState === OPEN) this.#ping();
  };

  #looked = (): void => {
    if (document.visibilityState === "visible") this.#hurry();
  };
}

/** Twelve letters and figures; `crypto.randomUUID` is missing on a plain-http home network. */
function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join("");
}
