// How a verdict is told: what it was, who gets what, and how the sum is made.

import type { BunceOptions, BunceVerdict, BunceView } from "../../lib/protocol";
import { cellsOf, type Cell } from "./laying";

/** What the server calls a list that came with the table. */
const INLINE = "inline";

/** A verdict, and the word as it lay there when it was made. */
export interface Turned {
  readonly verdict: BunceVerdict;
  readonly cells: readonly Cell[];
  readonly owners: readonly number[];
  /** What the cards cost that the laying left unused; null where nobody may know. */
  readonly off: number | null;
  /** The name of the word list; null for a table's own. */
  readonly list: string | null;
}

/** The verdict that `now` brings, if it brings one that has been answered for. */
export function turnOver(before: BunceView, now: BunceView): Turned | null {
  const { verdict, options } = now;
  if (!verdict || options.words === "checked" || alike(verdict, before.verdict)) return null;
  const { laid, valid } = verdict;
  const seen = before.window && alike(before.window.laid.lay, laid.lay) ? before : null;
  const stood = valid !== false && now.table === laid.lay.word;
  const owners = (seen ?? now).owners;
  const cells = seen || !stood
    ? cellsOf(laid.lay, (seen ?? now).table, [])
    : [...now.table].map((letter, at): Cell => ({ letter, from: "table", at }));
  const off = valid === false ? null : laid.unused.reduce((sum, card) => sum + (options.values[card] ?? 0), 0);
  return { verdict, cells, owners, off, list: listOf(options) };
}

/** The name of a table's word list; null for one of its own. */
export function listOf({ lexicon }: BunceOptions): string | null {
  const name = typeof lexicon === "string" ? lexicon : "name" in lexicon ? lexicon.name : INLINE;
  return name === INLINE ? null : name;
}

const alike = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The texts, given so that they can be in any language. */
export interface Words {
  word: string;
  words: string;
  notWord: (words: readonly string[]) => string;
  stands: string;
  keeps: (name: string, word: number, off: number, unused: readonly string[], tens: string) => string;
  again: (name: string) => string;
  gets: (names: readonly string[]) => string;
  forChallenges: (count: number) => string;
}

export interface Told {
  readonly title: string;
  readonly sentence: string;
  /** The parts of the sum as they are added up, and what it makes; null when nothing was scored. */
  readonly parts: string;
  readonly sum: number | null;
  /** Ten points were earned: every card used, or a challenge that failed. */
  readonly bunce: boolean;
}

const TEN = 10;

/** The verdict in words; `called` are the players as the reader knows them. */
export function turnedOf({ verdict, off }: Pick<Turned, "verdict" | "off">, called: readonly string[], words: Words): Told {
  const { laid, answers, valid, entries, points } = verdict;
  const name = called[laid.seat] ?? "";
  const challengers = answers.flatMap((answer, seat) => (answer === "challenge" ? [called[seat] ?? ""] : []));
  if (valid === false) {
    const sentence = `${words.gets(challengers)} ${words.again(name)}`;
        const wrong = entries.filter((entry) => !entry.valid).map(({ word }) => word);
    return { title: words.notWord(entries.length > 1 ? wrong : []), sentence, parts: "", sum: null, bunce: false };
  }
  const sum = points[laid.seat] ?? 0;
  const won = valid ? challengers.length : 0;
  const tens = (won + (laid.bunce ? 1 : 0)) * TEN;
  const title = valid === null ? words.stands : entries.length > 1 ? words.words : words.word;
  const sentence = words.keeps(name, laid.worth, off ?? 0, laid.unused, won ? words.forChallenges(won) : "");
  return { title, sentence, parts: tens ? `${minus(sum - tens)} + ${tens} =` : "", sum, bunce: tens > 0 };
}

const minus = (n: number) => (n < 0 ? `−${-n}` : String(n));
