// Table talk in words.

import { t } from "../i18n/language.svelte";
import type { Said } from "../lib/protocol";

/** What was said, in the reader's language where it was a set phrase. */
export function sayingOf({ phrase, text }: Said): string {
  return phrase ? t().table.talk.phrases[phrase] : (text ?? "");
}
