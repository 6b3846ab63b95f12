// What every drawing of the table asks of a frame, worked out in one place.

import { t } from "../../i18n/language.svelte";
import type { BunceView, Frame } from "../../lib/protocol";
import { isWild, WILD } from "./laying";
import { initialsOf } from "./initials";

/** A frame of Bunce, read. */
export class Seating {
  readonly #frame: () => Frame;

  constructor(frame: () => Frame) {
    this.#frame = frame;
  }

  readonly view = $derived.by(() => this.#frame().view as BunceView);
  readonly you = $derived.by(() => this.#frame().you);
  readonly names = $derived.by(() => this.#frame().table.chairs.map((chair) => chair.name));
  /** The names with "You" for the reader. */
  readonly called = $derived.by(() => this.names.map((name, seat) => (seat === this.you ? t().bunce.you : name)));
  /** A letter for each deck, no two alike; the reader's own first. */
  readonly initials = $derived.by(() => initialsOf(this.called, this.you ?? 0));
  readonly checked = $derived.by(() => this.view.options.words === "checked");

  /** The value of the card that a letter of a word is. */
  value(letter: string): number {
    return this.view.options.values[isWild(letter) ? WILD : letter] ?? 0;
  }

  /** What is to be known of a chair: somebody is away, or a computer player sits in. */
  note(seat: number): string {
    const chair = this.#frame().table.chairs[seat];
    if (chair?.stand_in) return t().bunce.botFor;
    return chair?.kind === "person" && !chair.here ? t().bunce.away : "";
  }
}
