// What every drawing of the table asks of a frame, worked out in one place.

import { t } from "../../i18n/language.svelte";
import type { BuscaView, Frame } from "../../lib/protocol";

/** A frame of Busca, read. */
export class Seating {
  readonly #frame: () => Frame;

  constructor(frame: () => Frame) {
    this.#frame = frame;
  }

  readonly view = $derived.by(() => this.#frame().view as BuscaView);
  readonly you = $derived.by(() => this.#frame().you);
  /** The seat at the foot of the table: one's own, or the first for who watches. */
  readonly from = $derived.by(() => this.you ?? 0);
  readonly limit = $derived.by(() => this.view.options.limit);
  readonly names = $derived.by(() => this.#frame().table.chairs.map((chair) => chair.name));

  /** The names with "You" for the reader. */
  readonly called = $derived.by(() =>
    this.names.map((name, seat) => (seat === this.you ? t().busca.yours : name)),
  );

  /** The deal in which `seat` left, or null while it is in. */
  outIn(seat: number): number | null {
    if (!this.view.out.includes(seat)) return null;
    return this.view.deals.filter((deal) => deal.points[seat] !== null).length;
  }

  /** What is to be known of a chair: somebody is away, or a computer player sits in. */
  note(seat: number): string {
    const chair = this.#frame().table.chairs[seat];
    if (chair?.stand_in) return t().busca.botFor;
    return chair?.kind === "person" && !chair.here ? t().busca.away : "";
  }
}
