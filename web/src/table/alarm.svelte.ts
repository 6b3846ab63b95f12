// Seconds that are left, ticking while somebody looks.

import type { Connection } from "../lib/connection.svelte";

const TICK_MS = 250;

/** Counts down to `at` (server time in ms): read `seconds`, whole and never below zero. */
export class Countdown {
  #now = $state(Date.now());

  constructor(readonly connection: Connection) {
    $effect(() => {
      const tick = setInterval(() => (this.#now = connection.now()), TICK_MS);
      this.#now = connection.now();
      return () => clearInterval(tick);
    });
  }

  /** Whole seconds until `at`. The last look at the clock may be a tick old: never more than there are. */
  until(at: number): number {
    return Math.max(0, Math.ceil((at - this.#now - TICK_MS) / 1000));
  }
}

/** "1:09": minutes and seconds. */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
