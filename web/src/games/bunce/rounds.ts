// The turns of the sheet, by player and round.

import type { BunceTurn } from "../../lib/protocol";

/** What a round brought a player: the turns, those that were caught included, and the words caught of others. */
export interface Round {
  readonly points: number;
  readonly bunces: number;
}

const ROUNDS = 6;
const TEN = 10;

/** Per seat the six rounds; null where nothing has been counted. They add up to the scores. */
export function roundsOf(turns: readonly BunceTurn[], seats: number): readonly (readonly (Round | null)[])[] {
  return Array.from({ length: seats }, (_, seat) =>
    Array.from({ length: ROUNDS }, (_, at) => {
      const round = turns.filter((turn) => turn.round === at + 1);
      const own = round.filter((turn) => turn.seat === seat);
      const caught = round.filter(({ valid, challengers }) => valid === false && challengers.includes(seat)).length;
      if (!own.length && !caught) return null;
      return {
        points: own.reduce((sum, { points }) => sum + points, caught * TEN),
        bunces: own.reduce((sum, { bunces }) => sum + bunces, caught),
      };
    }),
  );
}
