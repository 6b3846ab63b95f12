// The slate's clock on this phone: monotonic, so that a phone that slept goes on where time is.

import { fallsAt, momentAt, SLOTS, type Moment, type Pace } from "./slate";

/** A slate that is slapped, falls and can be stopped. */
export class SlateClock {
  /** Milliseconds since the slap. */
  elapsed = $state(0);
  stage: "ready" | "running" | "done" = $state("ready");
  readonly #pace: () => Pace;
  readonly #onfall: (fallen: number) => void;
  #slapped = 0;
  #frame = 0;
  #awake: Promise<WakeLockSentinel> | undefined;

  constructor(pace: () => Pace, onfall: (fallen: number) => void) {
    this.#pace = pace;
    this.#onfall = onfall;
  }

  get moment(): Moment {
    return momentAt(this.#pace(), this.elapsed);
  }

  slap(): void {
    this.#slapped = performance.now();
    this.elapsed = 0;
    this.stage = "running";
    // Where a browser keeps no screen awake, a thumb has to.
    this.#awake = navigator.wakeLock?.request("screen");
    this.#awake?.catch(() => undefined);
    this.#frame = requestAnimationFrame(() => this.#tick());
  }

  stop(): void {
    if (this.stage !== "running") return;
    this.stage = "done";
    cancelAnimationFrame(this.#frame);
    this.#awake?.then((lock) => lock.release()).catch(() => undefined);
  }

  reset(): void {
    this.stop();
    this.elapsed = 0;
    this.stage = "ready";
  }

  #tick(): void {
    const before = this.moment.fallen;
    this.elapsed = Math.min(performance.now() - this.#slapped, fallsAt(this.#pace(), SLOTS - 1));
    const { fallen, over } = this.moment;
    if (fallen > before) this.#onfall(fallen);
    if (over) this.stop();
    else this.#frame = requestAnimationFrame(() => this.#tick());
  }
}
