// What to tell somebody when the house did not do what was asked.

import { t } from "../i18n/language.svelte";
import { ApiRefused, Unreachable } from "../lib/api";
import { CommandRefused } from "../lib/connection.svelte";
import { speech } from "../lib/speech.svelte";

/** The sentence for a failed request or command. */
export function troubleOf(reason: unknown): string {
  if (reason instanceof ApiRefused || reason instanceof CommandRefused)
    return reason.refused.text || t().trouble.server;
  return reason instanceof Unreachable ? t().trouble.offline : t().trouble.server;
}

/** Shows that sentence. */
export function sayTrouble(reason: unknown): void {
  speech.show(troubleOf(reason));
}
