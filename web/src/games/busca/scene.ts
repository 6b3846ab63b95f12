// What lies on the felt: the trick in play, or the one just taken, on its way to its owner.

import type { BuscaTrick, BuscaView } from "../../lib/protocol";

/** A card on the felt, who played it, and whether it has only just been played. */
export interface Laid {
  readonly card: string;
  readonly seat: number;
  readonly fresh: boolean;
}

/** The cards on the felt in order of play; `taker` is set once they are theirs. */
export interface Scene {
  readonly laid: readonly Laid[];
  readonly taker: number | null;
}

/** A trick, and who was in when it was played. */
export interface Played {
  readonly trick: BuscaTrick;
  readonly players: readonly number[];
}

/** The seats of a trick's cards: anticlockwise from the leader, past those who are out. */
export function seatsOf({ trick, players }: Played): number[] {
  const first = players.indexOf(trick.leader);
  return trick.cards.map((_, place) => players[(first + place) % players.length] ?? trick.leader);
}

/** Who was in for the deal counted last; `still_in` may have lost some by it. */
export function playersOfLast(view: BuscaView): number[] {
  const points = view.deals.at(-1)?.points ?? [];
  return points.flatMap((own, seat) => (own === null ? [] : [seat]));
}

/** The trick taken last: in this deal or, before its second trick, in the deal before. */
export function lastTrick(view: BuscaView): Played | null {
  const here = view.tricks.at(-1);
  if (here) return { trick: here, players: view.still_in };
  const before = view.last_deal?.tricks.at(-1);
  return before ? { trick: before, players: playersOfLast(view) } : null;
}

/**
 * What to show now that `now` is known, after `before` (null: just arrived). Cards that lay
 * there already are not fresh; a trick completed since is shown whole, for its taker.
 */
export function sceneOf(before: BuscaView | null, now: BuscaView): Scene {
  const same =
    before?.deals.length === now.deals.length && before.tricks.length === now.tricks.length;
  const playing = now.trick?.cards.length ? { trick: now.trick, players: now.still_in } : null;
  const played = playing ?? (before && !same ? lastTrick(now) : null);
  if (!played) return { laid: [], taker: null };
  const known = !before ? played.trick.cards : playing && !same ? [] : (before.trick?.cards ?? []);
  const laid = seatsOf(played).map((seat, place) => {
    const card = played.trick.cards[place] ?? "";
    return { card, seat, fresh: !known.includes(card) };
  });
  return { laid, taker: playing ? null : played.trick.winner };
}
