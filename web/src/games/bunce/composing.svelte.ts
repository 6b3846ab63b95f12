// A word being put together at a live table: its letters, what it may mean, which way is chosen.

import { CommandRefused } from "../../lib/connection.svelte";
import type { BunceLay, BunceView, Meaning } from "../../lib/protocol";
import type { Play } from "../../table/play.svelte";
import { Asking } from "./asking.svelte";
import { read, tap, tapWhole, textOf, typed, UNREAD, unreadAt, type Piece } from "./compose";
import { isWild } from "./laying";
import { waysOf, type Way } from "./ways";

/** What somebody is about to lay; made anew with every turn. */
export class Composing {
  pieces: readonly Piece[] = $state.raw([]);
  /** The place of the way that was chosen, among `ways`; -1 while none was. */
  chosen = $state(-1);
  /** The place of the wild whose letter is being asked for, or -1. */
  reading = $state(-1);
  readonly #play: Play;
  readonly #asking: Asking;
  /** A laying that was picked from the list of all, to be chosen once its word is looked up. */
  #picked: string | null = null;

  constructor(play: Play) {
    this.#play = play;
    this.#asking = new Asking((moment, text) => this.#meant(moment, text));
  }

  get #view(): BunceView {
    return this.#play.frame.view as BunceView;
  }

  readonly text = $derived.by(() => textOf(this.pieces));

  /** The place of a wild that has no letter yet, or -1. */
  readonly unreadAt = $derived.by(() => unreadAt(this.pieces));

  /** The word has all its letters, and none is being asked for. */
  readonly #whole = $derived.by(() => this.text !== "" && this.unreadAt < 0 && this.reading < 0);

  /** What is asked for: the word, with the wild open that is being read. */
  readonly #asked = $derived.by(() => textOf(this.reading < 0 ? this.pieces : read(this.pieces, this.reading, UNREAD)));

  /** The answer for the word as it stands; null while it is looked up. */
  readonly #found = $derived.by(() => (this.#asking.text === this.#asked ? this.#asking.found : null));

  readonly ways: readonly Way[] = $derived.by(() =>
    this.#whole ? waysOf(this.#found ?? [], this.pieces, this.#view.table, this.#view.hand) : [],
  );

  /** The place of the way that would be laid: the first, unless many hooks leave it open, or -1. */
  readonly at = $derived.by(() => {
    if (this.chosen >= 0) return Math.min(this.chosen, this.ways.length - 1);
    // Any letter hooks any word where nothing is checked: which is meant only its player knows.
    const open = this.ways[0]?.lay.way === "hook" && this.ways.length > 1 && this.#view.options.words !== "checked";
    return open ? -1 : Math.min(0, this.ways.length - 1);
  });

  readonly way: Way | null = $derived.by(() => this.ways[this.at] ?? null);

  /** The word is being looked up. */
  readonly looking = $derived.by(() => this.#whole && this.#found === null);

  /** The letters that make a word where the wild is; null where that is not told. */
  readonly lit: ReadonlySet<string> | null = $derived.by(() => {
    if (this.reading < 0 || this.#view.options.words !== "checked" || !this.#found) return null;
    return new Set(this.#found.map(({ action }) => ((action as BunceLay).word[this.reading] ?? "").toUpperCase()));
  });

  hand(at: number): void {
    const card = this.#view.hand[at];
    const way = this.way;
    // A card that the chosen way uses is taken back by the letter that it is.
    const place = way ? way.cells.findIndex((cell) => cell.from === "hand" && cell.at === at) : -1;
    if (place >= 0) this.#set(this.pieces.filter((_, other) => other !== place));
    else if (card) this.#set(tap(this.pieces, "hand", at, card));
  }

  table(at: number): void {
    const letter = this.#view.table[at];
    if (letter) this.#set(tap(this.pieces, "table", at, letter));
  }

  whole(): void {
    this.#set(tapWhole(this.pieces, this.#view.table));
  }

  type(text: string): void {
    this.#set(typed(this.pieces, text));
  }

  back(): void {
    this.#set(this.pieces.slice(0, -1));
  }

  clear(): void {
    this.#set([]);
  }

  /** Says the letter of the wild that is asked for. */
  read(letter: string): void {
    this.#set(read(this.pieces, this.reading, letter));
  }

  /** Asks which letter the wild at `place` is, or stops asking with -1: it stays what it was. */
  ask(place: number): void {
    this.reading = isWild(this.pieces[place]?.letter ?? "") ? place : -1;
    this.#look();
  }

  choose(step: number): void {
    const count = this.ways.length;
    if (count) this.chosen = this.at < 0 ? (step > 0 ? 0 : count - 1) : (this.at + step + count) % count;
  }

  /** Makes ready a laying out of the list of all. */
  pick(lay: BunceLay): void {
    this.#set(typed([], lay.word));
    this.#picked = JSON.stringify(lay);
  }

  /** Asks again: the game has moved on, but the word stands. */
  refresh(): void {
    this.#look();
  }

  #set(pieces: readonly Piece[]): void {
    this.pieces = pieces;
    this.reading = -1;
    this.chosen = -1;
    this.#picked = null;
    this.#look();
  }

  #look(): void {
    // Only where words are checked is there an answer to a wild without its letter.
    const told = this.#whole || (this.reading >= 0 && this.#view.options.words === "checked");
    if (told) this.#asking.want(this.#play.frame.moment, this.#asked);
    else this.#asking.stop();
  }

  async #meant(moment: number, text: string): Promise<readonly Meaning[] | null> {
    try {
      const { moves } = await this.#play.connection.ask({ type: "ask", moment, text });
      const at = this.#picked === null ? -1 : waysOf(moves, this.pieces, this.#view.table, this.#view.hand).findIndex(({ lay }) => JSON.stringify(lay) === this.#picked);
      if (at >= 0) this.chosen = at;
      return moves;
    } catch (reason) {
      if (reason instanceof CommandRefused) return null;
      throw reason;
    }
  }
}
