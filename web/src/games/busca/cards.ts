// What a card is called and counts. Which card may be played is the server's to say.

import { t } from "../../i18n/language.svelte";
import { settings, type Deck } from "../../lib/settings.svelte";

/** The ranks of a suit, high to low. */
export const RANKS: readonly string[] = ["3", "2", "A", "K", "Q", "J", "7", "6", "5", "4"];
export type Suit = "D" | "H" | "S" | "C";
/** All the points of a deal, the last trick's included. */
export const ALL_POINTS = 40;
/** The points that the last trick of a deal counts. */
export const LAST_TRICK = 3;

export const suitOf = (card: string) => card.slice(-1) as Suit;
export const rankOf = (card: string) => card.slice(0, -1);

/** The penalty points of a card. */
export function pointsOf(card: string): number {
  if (card === "AD") return 8;
  const rank = rankOf(card);
  return rank === "A" ? 3 : "7654".includes(rank) ? 0 : 1;
}

/** The place in `cards`, in order of play, of the one that takes the trick so far. */
export function takes(cards: readonly string[]): number {
  let best = 0;
  cards.forEach((card, place) => {
    const holder = cards[best] ?? card;
    if (suitOf(card) !== suitOf(holder)) return;
    if (RANKS.indexOf(rankOf(card)) < RANKS.indexOf(rankOf(holder))) best = place;
  });
  return best;
}

/** "2 of cups", or "2 of hearts" for who looks at a French deck. */
export function nameOf(card: string, deck: Deck = settings.deck): string {
  const { ranks, suits, card: named } = t().busca;
  const rank = rankOf(card);
  return named(ranks[rank as keyof typeof ranks] ?? rank, suits[deck][suitOf(card)]);
}
