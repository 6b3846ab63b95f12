// A place at a live table: what it shows, what it tried, and why that was refused.

import { CommandRefused, type Command, type Connection } from "../lib/connection.svelte";
import type { Frame } from "../lib/protocol";
import { href } from "../lib/router.svelte";
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
  /** An act is on its way; a second one would only come too late. */
  acting = $state(false);

  constructor(readonly connection: Connection) {}

  /** The newest frame; only read where there is one. */
  get frame(): Frame {
    const frame = this.connection.frame;
    if (!frame) throw new Error("no frame yet");
    return frame;
  }

  /** Why the last act was refused, until the game moves on. */
  get refusal(): Refusal | null {
    return this.#refusal?.moment === this.connection.frame?.moment ? this.#refusal : null;
  }

  /** Where the rule behind the refusal stands. */
  get rule(): string | null {
    const clause = this.refusal?.clause;
    return clause ? href({ page: "rules", game: this.frame.table.game, clause }) : null;
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
