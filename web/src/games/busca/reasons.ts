// Why each player got what they got in a counted deal, in the words of the scoring rule.

import { t } from "../../i18n/language.svelte";
import type { BuscaCount } from "../../lib/protocol";
import { ALL_POINTS } from "./cards";

/** What a player had, what it cost, and why. */
export interface Reason {
  readonly seat: number;
  readonly points: number;
  readonly buscas: number;
  readonly why: string;
}

/** The line of the scoring rule that a deal was counted by. */
export function lineOf({ points }: BuscaCount): string {
  const { lines } = t().guide.busca;
  if (points.includes(ALL_POINTS)) return lines.all;
  return points.includes(0) ? lines.none : lines.most;
}

/** A reason for everybody who was in, in seat order. */
export function reasonsOf({ points, buscas }: BuscaCount): Reason[] {
  const { reasons } = t().guide.busca;
  const most = Math.max(...points.map((own) => own ?? 0));
  const swept = most === ALL_POINTS;
  const many = (own: number) => points.filter((other) => other === own).length;

  function why(own: number, cost: number): string {
    if (swept) return own === most ? reasons.swept : reasons.paysSweep(cost);
    if (own === 0) return many(0) > 1 ? reasons.noneShared(cost) : reasons.none(cost);
    if (own < most) return reasons.between;
    if (cost === 0) return reasons.mostSpared;
    return many(most) > 1 ? reasons.mostShared(cost) : reasons.most(cost);
  }

  return points.flatMap((own, seat) => {
    const cost = buscas[seat] ?? 0;
    return own === null ? [] : [{ seat, points: own, buscas: cost, why: why(own, cost) }];
  });
}
