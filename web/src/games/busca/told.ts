// What the events of a deal's end say, sentence by sentence.

import type { Told } from "../../lib/protocol";

const OF_THE_COUNT = new Set(["counted", "left", "sudden_death", "won"]);

/** The sentences of the last count among `told`; the first is the line of the scoring rule. */
export function verdictOf(told: readonly Told[]): string[] {
  const from = told.map(({ event }) => event.kind).lastIndexOf("counted");
  if (from < 0) return [];
  return told
    .slice(from)
    .filter(({ event }) => OF_THE_COUNT.has(event.kind))
    .flatMap(({ text }) => text.split(/(?<=[.!?])\s+/));
}
