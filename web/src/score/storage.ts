// Running sheets, kept on this phone so that a page closed by mistake loses nothing.

/** What is kept of a game, or null when there is nothing that `isWhole` can vouch for. */
export function kept<T>(game: string, isWhole: (read: T) => boolean): T | null {
  try {
    const read = JSON.parse(localStorage.getItem(keyOf(game)) ?? "null") as T | null;
    return read && isWhole(read) ? read : null;
  } catch {
    return null;
  }
}

/** Keeps what there is of a game, or with null forgets it. */
export function keep(game: string, value: object | null): void {
  try {
    if (value) localStorage.setItem(keyOf(game), JSON.stringify(value));
    else localStorage.removeItem(keyOf(game));
  } catch {
    // Without storage the sheet lasts as long as the page.
  }
}

const keyOf = (game: string) => `bungalow.score.${game}`;
