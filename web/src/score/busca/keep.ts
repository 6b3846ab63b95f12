import * as storage from "../storage";
import type { Options, Points } from "./sheet";

/** A game being scored: who plays how, the deals written down, the one being entered. */
export interface Kept {
  readonly names: readonly string[];
  readonly options: Options;
  readonly deals: readonly Points[];
  readonly entry: readonly number[];
}

/** The game kept here, or null when there is none that can be read. */
export function kept(): Kept | null {
  return storage.kept<Kept>("busca", ({ names, entry, deals, options }) =>
    names.length === 4 && entry.length === 4 && Array.isArray(deals) && options.limit > 0);
}

/** Keeps a game, or with null forgets it. */
export function keep(game: Kept | null): void {
  storage.keep("busca", game);
}
