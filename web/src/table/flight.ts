// Moving what is already in its new place: it is drawn where it came from and travels home.
// Only transform and opacity move, and nothing ever waits for the end of it.

import { settings } from "../lib/settings.svelte";

/** The pace of the table, in ms. */
export const PACE = { card: 220, rest: 600, sweep: 320 } as const;
const OUT = "cubic-bezier(.2, .8, .2, 1)";
const IN = "cubic-bezier(.6, 0, .9, .4)";

/** Whether things should arrive instead of travelling. */
export function isCalm(): boolean {
  return settings.calm || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function way(from: DOMRect, to: DOMRect): string {
  const x = from.x + from.width / 2 - to.x - to.width / 2;
  const y = from.y + from.height / 2 - to.y - to.height / 2;
  return `translate(${x}px, ${y}px)`;
}

/** Lets `thing` come from `from` to where it is, settling out of a slight turn. */
export function comeFrom(thing: Element, from: DOMRect, turn: number): Animation {
  const to = thing.getBoundingClientRect();
  const size = to.width && from.width < to.width * 2 ? from.width / to.width : 1;
  const start = `${way(from, to)} rotate(${turn}deg) scale(${size})`;
  const timing = { duration: isCalm() ? 0 : PACE.card, easing: OUT };
  return thing.animate([{ transform: start }, { transform: "none" }], timing);
}

/** Lets `thing` rest a moment and then go to `to`, where it disappears. */
export function goTo(thing: Element, to: DOMRect): Animation {
  const end = `${way(to, thing.getBoundingClientRect())} scale(.5)`;
  const steps = isCalm()
    ? [{ opacity: 1 }, { opacity: 0 }]
    : [{ transform: "none", opacity: 1 }, { opacity: 1, offset: 0.8 }, { transform: end, opacity: 0 }];
  return thing.animate(steps, {
    delay: PACE.card + PACE.rest,
    duration: isCalm() ? 1 : PACE.sweep,
    easing: IN,
    fill: "forwards",
  });
}
