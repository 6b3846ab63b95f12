// A view to try things on, in tests: the first deal of four, nothing played yet.

import type { BuscaTrick, BuscaView } from "../../lib/protocol";

export function trick(leader: number, cards: string, winner: number | null = null): BuscaTrick {
  return { leader, cards: cards ? cards.split(" ") : [], winner, by_clock: [] };
}

export function view(changes: Partial<BuscaView> = {}): BuscaView {
  return {
    seat: 0,
    options: { limit: 31, short_game: false, top_also_pays: false, open_tally: false, pita_at_once: false, turn_seconds: 0 },
    still_in: [0, 1, 2, 3],
    deal: 1,
    dealer: 0,
    turn: 1,
    hand: [],
    held: [10, 10, 10, 10],
    trick: trick(1, ""),
    tricks: [],
    last_deal: null,
    deals: [],
    totals: [0, 0, 0, 0],
    out: [],
    tally: null,
    clock: null,
    sudden_death: false,
    over: false,
    ranks: null,
    ...changes,
  };
}
