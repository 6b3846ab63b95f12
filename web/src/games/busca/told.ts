// What the events of a deal's end say, sentence by sentence.

import type { BuscaView, Frame, Told } from "../../lib/protocol";

const OF_THE_COUNT = new Set(["counted", "left", "sudden_death", "won"]);

/**
 * The table while a deal's last trick is still being swept: hands empty, Buscas as `before`, and
 * nothing told yet of the count, which `frame` already knows.
 */
export function settled(frame: Frame, now: BuscaView, before: BuscaView): Frame {
  const { totals, out, still_in, deals, dealer } = before;
  const view: BuscaView = {
    ...now, totals, out, still_in, deals, dealer, hand: [], held: totals.map(() => 0),
    trick: null, turn: null, clock: null,
  };
  const told = frame.events.filter(({ event }) => !OF_THE_COUNT.has(event.kind) && event.kind !== "dealt");
  const turn = ["", told.at(-1)?.text ?? ""] as const;
  return {
    ...frame, view, recent: told, moves: [], awaited: [], alarm: null,
    page: frame.page && { ...frame.page, turn, choices: [] },
  };
}

/** The sentences of the last count among `told`; the first is the line of the scoring rule. */
export function verdictOf(told: readonly Told[]): string[] {
  const from = told.map(({ event }) => event.kind).lastIndexOf("counted");
  if (from < 0) return [];
  return told
    .slice(from)
    .filter(({ event }) => OF_THE_COUNT.has(event.kind))
    .flatMap(({ text }) => text.split(/(?<=[.!?])\s+/));
}
