// Which language the page speaks. English is always here; others are fetched when chosen.

import { en } from "./en";

/** What every language must say: the shape of the English catalogue. */
export type Catalogue = typeof en;

/** Languages there are, by tag; a new one is a file like `en.ts` and a line here. */
const catalogues: Record<string, () => Promise<Catalogue>> = { en: async () => en };

class Language {
  tag = $state("en");
  catalogue = $state.raw<Catalogue>(en);

  /** Speaks `wanted` if we can, else the first of `accepted` that we can, else English. */
  async choose(wanted: string, accepted: readonly string[]): Promise<void> {
    const tag = languageFor([wanted, ...accepted], Object.keys(catalogues));
    this.catalogue = (await catalogues[tag]?.()) ?? en;
    this.tag = tag;
    if (typeof document !== "undefined") document.documentElement.lang = tag;
  }
}

/** The first of `wanted` (language tags) that is among `known`, by its first part if need be. */
export function languageFor(wanted: readonly string[], known: readonly string[]): string {
  for (const tag of wanted) {
    const lower = tag.toLowerCase();
    if (known.includes(lower)) return lower;
    const [first = ""] = lower.split("-");
    if (known.includes(first)) return first;
  }
  return "en";
}

export const language = new Language();

/** The words of the language spoken now; reactive where it is read. */
export function t(): Catalogue {
  return language.catalogue;
}
