import * as storage from "../storage";
import type { Line, Options } from "./sheet";

/** A game being scored: who plays how, the turns written down, the one being entered. */
export interface Kept {
  readonly names: readonly string[];
  readonly options: Options;
  readonly lines: readonly Line[];
  readonly entry: Line;
}

/** The game kept here, or null when there is none that can be read. */
export function kept(): Kept | null {
  return storage.kept<Kept>("bunce", ({ names, options, lines, entry }) =>
    names.length >= 2 && names.length <= 4 && options.values.A !== undefined &&
    [...lines, entry].every(({ tens }) => tens.length === names.length));
}

/** Keeps a game, or with null forgets it. */
export function keep(game: Kept | null): void {
  storage.keep("bunce", game);
}
