// What a newcomer is told in a first deal of Busca: the rules as they come up, and the aim.

import { t } from "../../i18n/language.svelte";
import { settings } from "../../lib/settings.svelte";
import type { BuscaView, Frame } from "../../lib/protocol";
import { ALL_POINTS, nameOf, pointsOf, suitOf } from "./cards";
import { seatsOf } from "./scene";

export type Topic = keyof typeof SAYINGS;

/** A frame as its reader sees it, with what all the notes ask for worked out. */
interface Seen {
  readonly view: BuscaView;
  readonly you: number;
  /** It is the reader's turn. */
  readonly mine: boolean;
  /** The reader's card lies in the trick already. */
  readonly played: boolean;
  /** The cards on the table, in order of play. */
  readonly laid: readonly string[];
  readonly names: readonly string[];
}

const PITA = "AD";
/** With a quarter of all points a player is likely to have the most. */
const MANY = ALL_POINTS / 4;
/** From here on a player without points has to look for some. */
const LATE = 5;
const EARLY = 3;

const pointsIn = (cards: readonly string[]) => cards.reduce((sum, card) => sum + pointsOf(card), 0);
const taken = ({ view }: Seen, seat: number) =>
  view.tricks.reduce((sum, { winner, cards }) => (winner === seat ? sum + pointsIn(cards) : sum), 0);
const own = (seen: Seen) => taken(seen, seen.you);
const suitName = (card: string) => t().busca.suits[settings.deck][suitOf(card)];
const coins = () => t().busca.suits[settings.deck].D;
const words = () => t().guide.busca;

/** Whether the reader could follow the suit that was led; null where they lead. */
function canFollow({ view, laid }: Seen): boolean | null {
  const [led] = laid;
  return led === undefined ? null : view.hand.some((card) => suitOf(card) === suitOf(led));
}

/** Who took the trick before this one, with what card, what lay in it and what that counts. */
function lastTaken({ view, names }: Seen) {
  const trick = view.tricks.at(-1);
  if (!trick || trick.winner === null) return null;
  const place = seatsOf({ trick, players: view.still_in }).indexOf(trick.winner);
  const card = nameOf(trick.cards[place] ?? "");
  const name = names[trick.winner] ?? "";
  return { seat: trick.winner, name, card, cards: trick.cards, points: pointsIn(trick.cards) };
}

/**
 * Every topic, the most pressing first: the words, or null where it does not come up. None goes
 * away before its reader has played again, so that there is time to read it.
 */
const SAYINGS = {
  cards: (seen: Seen) => (starting(seen) ? words().cards(coins()) : null),
  aim: () => words().aim,
  ranks: () => words().ranks,
  first: (seen: Seen) => {
    if (!starting(seen)) return null;
    return seen.view.trick?.leader === seen.you ? words().firstLead(coins()) : words().first(coins());
  },
  pita: ({ laid, played }: Seen) => (laid.includes(PITA) && !played ? words().pita : null),
  pitaTaken: (seen: Seen) => {
    const before = lastTaken(seen);
    if (!before?.cards.includes(PITA) || seen.played) return null;
    return before.seat === seen.you ? words().pitaYours : words().pitaGone(before.name);
  },
  last: ({ view }: Seen) => (view.tricks.length >= 8 ? words().last : null),
  many: (seen: Seen) => (own(seen) >= MANY ? words().many(own(seen)) : null),
  yours: (seen: Seen) => {
    const before = lastTaken(seen);
    if (before?.seat !== seen.you || seen.laid.length > 0) return null;
    return words().yours(before.card, before.points);
  },
  taken: (seen: Seen) => {
    const before = lastTaken(seen);
    if (!before || before.seat === seen.you || seen.played) return null;
    return words().taken(before.name, before.card, before.points);
  },
  discard: (seen: Seen) =>
    seen.mine && canFollow(seen) === false ? words().discard(suitName(seen.laid[0] ?? "")) : null,
  follow: (seen: Seen) =>
    seen.mine && canFollow(seen) ? words().follow(suitName(seen.laid[0] ?? "")) : null,
  pitaHeld: ({ view, mine }: Seen) =>
    mine && view.tricks.length > 0 && view.hand.includes(PITA) ? words().pitaHeld : null,
  none: (seen: Seen) =>
    seen.mine && seen.view.tricks.length >= LATE && own(seen) === 0 ? words().none : null,
  some: (seen: Seen) => {
    const points = own(seen);
    if (!seen.mine || seen.view.tricks.length < EARLY || points < 1 || points >= MANY) return null;
    return words().some(points);
  },
  worth: ({ mine, laid }: Seen) =>
    mine && pointsIn(laid) > 0 && !laid.includes(PITA) ? words().worth(pointsIn(laid)) : null,
};

const starting = ({ view, played }: Seen) => view.tricks.length === 0 && !played;

/** Whether the first deal has been counted. */
export function isOver(frame: Frame): boolean {
  return (frame.view as BuscaView).deals.length > 0;
}

/** What to tell whoever sits at `frame` now, apart from what has been `said`. */
export function noteOn(
  frame: Frame,
  said: ReadonlySet<string>,
): { topic: Topic; text: string } | null {
  const { you } = frame;
  const view = frame.view as BuscaView;
  if (you === null || view.trick === null || isOver(frame)) return null;
  const seen: Seen = {
    view,
    you,
    mine: frame.awaited.includes(you),
    played: seatsOf({ trick: view.trick, players: view.still_in }).includes(you),
    laid: view.trick.cards,
    names: frame.table.chairs.map(({ name }) => name),
  };
  for (const topic of Object.keys(SAYINGS) as Topic[]) {
    const text = said.has(topic) ? null : SAYINGS[topic](seen);
    if (text !== null) return { topic, text };
  }
  return null;
}
