// What a word may mean: asked of the server while it is put together, one question at a time.

import type { Meaning } from "../../lib/protocol";

/** So long after the last letter the word is asked for, in ms. */
const PAUSE_MS = 120;

/** Asks the server; null when it would not say. */
export type Ask = (moment: number, text: string) => Promise<readonly Meaning[] | null>;

/** The newest word and the layings found for it; an answer to an older one is dropped. */
export class Asking {
  /** The word that was asked for last. */
  text = $state("");
  /** What it may mean; null until the answer is here. */
  found: readonly Meaning[] | null = $state.raw(null);
  #ask: Ask;
  #moment = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** Wants to know what `text` means at `moment` of the game; an empty one is not asked for. */
  want(moment: number, text: string): void {
    if (moment === this.#moment && text === this.text) return;
    this.#moment = moment;
    this.text = text;
    this.found = null;
    clearTimeout(this.#timer);
    if (text) this.#timer = setTimeout(() => void this.#send(moment, text), PAUSE_MS);
  }

  /** Nothing more is wanted. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#moment = -1;
    this.text = "";
    this.found = null;
  }

  async #send(moment: number, text: string): Promise<void> {
    const found = await this.#ask(moment, text);
    if (moment === this.#moment && text === this.text) this.found = found ?? [];
  }
}
