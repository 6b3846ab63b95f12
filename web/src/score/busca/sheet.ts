// Points into Buscas, for people with real cards. The rules are written here a second time, for
// a page that must work without a server; vectors made by the Python rules hold it to them.

/** How the table plays. */
export interface Options {
  readonly limit: number;
  readonly short: boolean;
  readonly topAlsoPays: boolean;
}

/** The points of a deal in seat order; null for who was out. */
export type Points = readonly (number | null)[];

/** The line of the scoring rule that applied. */
export type Line = "all" | "none" | "most";

/** The sheet after a deal: what it cost, the totals, who is in, who left in which order. */
export interface Deal {
  readonly points: Points;
  readonly buscas: Points;
  readonly totals: readonly number[];
  readonly in: readonly number[];
  readonly out: readonly number[];
}

/** A whole sheet; `ranks` once the game is over, equal results sharing a place. */
export interface Sheet {
  readonly deals: readonly Deal[];
  readonly totals: readonly number[];
  readonly in: readonly number[];
  readonly ranks: readonly number[] | null;
}

export const ALL_POINTS = 40;

/** The lines of the scoring rule that apply to a deal. */
export function linesOf(points: Points, topAlsoPays: boolean): Line[] {
  if (points.includes(ALL_POINTS)) return ["all"];
  if (points.includes(0)) return topAlsoPays ? ["none", "most"] : ["none"];
  return ["most"];
}

/** The Buscas that the most points of a deal cost one player. */
export function price(points: number): number {
  if (points <= 18) return 1;
  return points <= 22 ? 2 : points - 20;
}

/** The most points that anybody has in a deal. */
export function mostOf(points: Points): number {
  return Math.max(...points.map((own) => own ?? 0));
}

/** The Buscas that a deal costs each seat; null for who was out. */
export function buscasOf(points: Points, topAlsoPays: boolean): (number | null)[] {
  const lines = linesOf(points, topAlsoPays);
  const most = mostOf(points);
  const having = (mark: number) => points.filter((own) => own === mark).length;
  return points.map((own) => {
    if (own === null) return null;
    if (lines[0] === "all") return own === ALL_POINTS ? 0 : 3;
    if (own === 0) return having(0);
    return lines.includes("most") && own === most ? price(most) * having(most) : 0;
  });
}

/** The sheet of these deals, each the points in seat order. */
export function sheetOf(deals: readonly Points[], seats: number, options: Options): Sheet {
  let players: readonly number[] = Array.from({ length: seats }, (_, seat) => seat);
  let totals: readonly number[] = players.map(() => 0);
  let out: readonly number[] = [];
  const rows = deals.map((points): Deal => {
    const buscas = buscasOf(points, options.topAlsoPays);
    totals = totals.map((total, seat) => total + (buscas[seat] ?? 0));
    if (!options.short) {
      const stay = staying(players, totals, options.limit);
      const gone = players.filter((seat) => !stay.includes(seat));
      out = [...out, ...gone.sort((a, b) => at(totals, b) - at(totals, a) || a - b)];
      players = stay;
    }
    return { points, buscas, totals, in: players, out };
  });
  const over = options.short ? Math.max(...totals) >= options.limit : players.length === 1;
  return { deals: rows, totals, in: players, ranks: over ? ranksOf(rows, totals, out) : null };
}

const at = (numbers: readonly number[], seat: number) => numbers[seat] ?? 0;

/** Who is below the limit; when nobody is, those with the lowest total play on. */
function staying(players: readonly number[], totals: readonly number[], limit: number): number[] {
  const below = players.filter((seat) => at(totals, seat) < limit);
  if (below.length) return below;
  const least = Math.min(...players.map((seat) => at(totals, seat)));
  return players.filter((seat) => at(totals, seat) === least);
}

/** Places: who is in before who left, late before early, in one deal by the lower total. */
function ranksOf(deals: readonly Deal[], totals: readonly number[], out: readonly number[]): number[] {
  const worths = totals.map((total, seat) => [
    out.includes(seat) ? 0 : 1,
    deals.filter(({ points }) => points[seat] !== null).length,
    -total,
  ]);
  const better = (a: readonly number[], b: readonly number[]) => {
    const first = a.findIndex((part, place) => part !== b[place]);
    return first >= 0 && at(a, first) > at(b, first);
  };
  return worths.map((own) => 1 + worths.filter((other) => better(other, own)).length);
}

/** Whether all who are in have reached the limit together, and play on until one is lowest. */
export function isSuddenDeath({ in: players, totals, ranks }: Sheet, { limit, short }: Options): boolean {
  return !short && ranks === null && players.every((seat) => at(totals, seat) >= limit);
}
