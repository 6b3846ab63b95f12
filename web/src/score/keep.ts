// The running sheet, kept on this phone so that a page closed by mistake loses nothing.

/** Where the sheet of one game is kept. */
export class Drawer<Kept> {
  readonly #key: string;
  readonly #isKept: (read: unknown) => read is Kept;

  constructor(game: string, isKept: (read: unknown) => read is Kept) {
    this.#key = `bungalow.score.${game}`;
    this.#isKept = isKept;
  }

  /** The sheet kept here, or null when there is none that can be read. */
  kept(): Kept | null {
    try {
      const read: unknown = JSON.parse(localStorage.getItem(this.#key) ?? "null");
      return this.#isKept(read) ? read : null;
    } catch {
      return null;
    }
  }

  /** Keeps a sheet, or with null forgets it. */
  keep(sheet: Kept | null): void {
    try {
      if (sheet) localStorage.setItem(this.#key, JSON.stringify(sheet));
      else localStorage.removeItem(this.#key);
    } catch {
      // Without storage the sheet lasts as long as the page.
    }
  }
}
