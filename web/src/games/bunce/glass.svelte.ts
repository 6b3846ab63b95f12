// How much of the glass a phone's keyboard leaves.

/** Below this height, in CSS pixels, a keyboard is up (or the phone lies on its side). */
const LOW = 480;

/** What can be seen of the page; the bar above the table is not counted. */
export class Glass {
  #seen = $state(globalThis.visualViewport?.height ?? Infinity);
  readonly #bar = 48;

  constructor() {
    $effect(() => {
      const sight = globalThis.visualViewport;
      if (!sight) return;
      const measured = () => {
        this.#seen = sight.height;
        // The page itself never scrolls: what a browser pushed up to show the line comes back.
        if (sight.offsetTop) globalThis.scrollTo(0, 0);
      };
      measured();
      sight.addEventListener("resize", measured);
      return () => sight.removeEventListener("resize", measured);
    });
  }

  readonly low = $derived.by(() => this.#seen < LOW);
  /** The height that the table has, in CSS pixels. */
  readonly height = $derived.by(() => this.#seen - this.#bar);
}
