// The slate's clock, for people with the box on the table. When cards fall is written here a second
// time, for a page that must work without a server; vectors made by the Python rules hold it to them.

/** How fast the slate swallows. */
export interface Pace {
  /** Seconds until a slot opens after the one before. */
  readonly slotSeconds: number;
  /** Milliseconds for which a card slides before it has fallen. */
  readonly graceMs: number;
}

/** What the slate looks like at a moment. */
export interface Moment {
  /** How many cards have fallen: also the slot of the next one to fall. */
  readonly fallen: number;
  /** The time until the next slot opens, in milliseconds; 0 while its card slides. */
  readonly left: number;
  /** Of each slot's whole time, the part that is left: 1 to 0. */
  readonly fuses: readonly number[];
  readonly sliding: boolean;
  readonly over: boolean;
}

export const SLOTS = 4;
const SECOND = 1000;

/** When a slot opens under its card, in milliseconds after the slap. */
export function slidesAt({ slotSeconds }: Pace, slot: number): number {
  return SECOND * slotSeconds * (slot + 1);
}

/** When a card has fallen: from this moment on everything is too late. */
export function fallsAt(pace: Pace, slot: number): number {
  return slidesAt(pace, slot) + pace.graceMs;
}

/** The slate so many milliseconds after the slap. */
export function momentAt(pace: Pace, elapsed: number): Moment {
  const slots = Array.from({ length: SLOTS }, (_, slot) => slot);
  const fallen = slots.filter((slot) => fallsAt(pace, slot) <= elapsed).length;
  const over = fallen === SLOTS;
  const left = over ? 0 : Math.max(0, slidesAt(pace, fallen) - elapsed);
  const fuses = slots.map((slot) => Math.max(0, 1 - elapsed / slidesAt(pace, slot)));
  return { fallen, left, fuses, sliding: !over && left === 0, over };
}
