// A place at a live table: what it shows, what it tried, and why that was refused.

import { CommandRefused, type Command, type Connection, type Question } from "../lib/connection.svelte";
import type { Frame, Meaning } from "../lib/protocol";
import { speech } from "../lib/speech.svelte";

/** A refused act: the words, the clause that gives the rule, and what was tried. */
export interface Refusal {
  readonly text: string;
  readonly clause: string | null;
  readonly action: unknown;
  readonly moment: number;
}

/** What a page of the table needs of the connection, and nothing else of it. */
export class Play {
  #refusal: Refusal | null = $state.raw(null);
  #moving = $state(false);
  /** The rules lie open over the table, at a clause, and why. */
  rules: { clause: string; why: string } | null = $state.raw(null);
  /** An act is on its way; a second one would only come too late. */
  acting = $state(false);

  constructor(readonly connection: Connection) {}

  /** The newest frame; only read where there is one. */
  get frame(): Frame {
    const frame = this.connection.frame;
    if (!frame) throw new Error("no frame yet");
    return frame;
  }

  /** The line is broken: the table stays as it was. */
  get lost(): boolean {
    return this.connection.status === "lost";
  }

  /** Nothing can be done on the table right now: the line is broken, or the digest lies on it. */
  get still(): boolean {
    return this.lost || this.connection.returned !== null;
  }

  /** Why the last act was refused, until the game moves on. */
  get refusal(): Refusal | null {
    return this.#refusal?.moment === this.connection.frame?.moment ? this.#refusal : null;
  }

  /** Opens the rules over the table, at the clause that gave the last refusal. */
  showRules(clause = "", why = ""): void {
    this.rules = { clause, why };
  }

  /** Sends a game action meant for the frame on screen; says whether it was carried out. */
  async act(action: unknown): Promise<boolean> {
    if (this.acting) return false;
    const { moment } = this.frame;
    this.acting = true;
    this.#refusal = null;
    try {
      await this.connection.send({ type: "act", moment, action });
      return true;
    } catch (reason) {
      if (!(reason instanceof CommandRefused)) throw reason;
      const { fault, text, clause } = reason.refused;
      // What came too late needs no words: the table has moved on and shows it.
      if (fault === "stale" || !text) return false;
      this.#refusal = { text, clause: clause ?? null, action, moment };
      speech.say(text);
      return false;
    } finally {
      this.acting = false;
    }
  }

  /** What a typed text means in the frame on screen; null where the table did not answer. */
  meant(text: string): Promise<readonly Meaning[] | null> {
    return this.#asked({ type: "ask", moment: this.frame.moment, text });
  }

  /** The best moves in the frame on screen, where its `help` says that they are told. */
  help(): Promise<readonly Meaning[] | null> {
    return this.#asked({ type: "help", moment: this.frame.moment });
  }

  async #asked(question: Question): Promise<readonly Meaning[] | null> {
    try {
      return (await this.connection.ask(question)).moves;
    } catch (reason) {
      if (!(reason instanceof CommandRefused)) throw reason;
      const { fault, text } = reason.refused;
      if (fault !== "stale" && text) speech.show(text);
      return null;
    }
  }

  /** Goes on to the rematch, where one's token is good for one's new chair; asks for it first. */
  async rematch(): Promise<void> {
    if (!this.frame.table.next && !(await this.order({ type: "rematch" }))) return;
    this.#moving = true;
  }

  /** The code of the next table, once it is laid and this player wants to go there. */
  get onward(): string | null {
    return this.#moving ? (this.connection.frame?.table.next ?? null) : null;
  }

  /** Sends any other command; a refusal is shown as a toast. */
  async order(command: Command): Promise<boolean> {
    try {
      await this.connection.send(command);
      return true;
    } catch (reason) {
      if (!(reason instanceof CommandRefused)) throw reason;
      if (reason.refused.text) speech.show(reason.refused.text);
      return false;
    }
  }
}
