// Which game of yours is still going on, for *Continue* on the home page.

import { ApiRefused, askTable } from "../lib/api";
import type { TableCard } from "../lib/protocol";
import { forgetSeat, heldSeats } from "../lib/seats";

export type OpenGame = TableCard;

const LOOKED_AT = 4;

/** The open table that waits for you, else the one last used, of the few newest. */
export async function openGame(): Promise<OpenGame | null> {
  const cards = await Promise.all(
    heldSeats()
      .slice(0, LOOKED_AT)
      .map(async ({ code, token }) => {
        try {
          return await askTable(code, token);
        } catch (reason) {
          if (reason instanceof ApiRefused && reason.refused.fault === "missing") forgetSeat(code);
          return null;
        }
      }),
  );
  const open = cards.filter(
    (card) => card !== null && card.you != null && (card.stage === "playing" || card.stage === "lobby"),
  );
  return open.find((card) => card?.your_turn) ?? open[0] ?? null;
}
