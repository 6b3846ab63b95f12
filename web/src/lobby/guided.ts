// Opening a guided deal: an ordinary quick table against forgiving players, known to this phone.

import { t } from "../i18n/language.svelte";
import { openTable } from "../lib/api";
import { beginGuide } from "../lib/guides";
import { router } from "../lib/router.svelte";
import { holdSeat } from "../lib/seats";
import { settings } from "../lib/settings.svelte";
import { sayTrouble } from "./trouble";

/** The level that forgives a newcomer's mistakes, for every game that has a guide. */
const forgiving: Record<string, string> = { busca: "easy" };

/** Whether somebody can be guided through a deal of `game`. */
export function hasGuide(game: string): boolean {
  return game in forgiving;
}

/** A table is being opened: a second tap opens no second one. */
let opening = false;

/** Sits down to a guided deal; `from` is the table to come back to. Trouble is shown. */
export async function openGuided(game: string, from: string | null = null): Promise<void> {
  if (opening) return;
  opening = true;
  const name = settings.name || t().home.guest;
  try {
    const seated = await openTable({ game, name, quick: true, level: forgiving[game] ?? null });
    holdSeat(seated.code, seated.token, game);
    beginGuide(seated.code, from);
    router.go({ page: "table", code: seated.code });
  } catch (reason) {
    sayTrouble(reason);
  } finally {
    opening = false;
  }
}
