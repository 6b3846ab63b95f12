// Seconds that are left, ticking while somebody looks.

import type { Connection } from "../lib/connection.svelte";

/** Counts down to `at` (server time in ms): read `seconds`, whole and never below zero. */
export class Countdown {
  #now = $state(Date.now());

  constructor(readonly connection: Connection) {
    $effect(() => {
      const tick = setInterval(() => (this.#now = connection.now()), 250);
      this.#now = connection.now();
      return () => clearInterval(tick);
    });
  }

  /** Whole seconds until `at`. */
  until(at: number): number {
    return Math.max(0, Math.ceil((at - this.#now) / 1000));
  }
}

/** "1:09": minutes and seconds. */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
