// The lines of the score sheet: Buscas deal by deal, as steps, each with its letter at the end.

/** A player's steps as an SVG path, and where the letter stands. */
export interface Line {
  readonly path: string;
  readonly x: number;
  readonly y: number;
}

/** A chart in a field of `width` by `height`; `y` gives the height of a number of Buscas. */
export interface Chart {
  readonly lines: readonly Line[];
  readonly y: (buscas: number) => number;
}

const LETTER = 9;

/**
 * The chart of `buscas` scored deal by deal and seat by seat (null: already out). Letters that
 * would cover each other are moved apart.
 */
export function chartOf(
  deals: readonly { readonly buscas: readonly (number | null)[] }[],
  seats: number,
  limit: number,
  width: number,
  height: number,
): Chart {
  const totals = Array.from({ length: seats }, (_, seat) =>
    deals.reduce((sum, deal) => sum + (deal.buscas[seat] ?? 0), 0),
  );
  const top = Math.max(limit, ...totals) * 1.08;
  const x = (deal: number) => 2 + (deal * (width - 4)) / Math.max(1, deals.length);
  const y = (buscas: number) => height - 4 - (buscas * (height - 14)) / top;
  const round = (n: number) => Math.round(n * 10) / 10;
  const lines = totals.map((_, seat) => {
    let sum = 0;
    let end = 0;
    let path = `M${round(x(0))} ${round(y(0))}`;
    deals.forEach(({ buscas }, at) => {
      const scored = buscas[seat] ?? null;
      if (scored === null) return;
      end = at + 1;
      sum += scored;
      if (scored) path += `H${round(x(end))}V${round(y(sum))}`;
    });
    path += `H${round(x(end))}`;
    return { path, x: round(Math.min(x(end), width - LETTER)), y: round(y(sum)) };
  });
  return { lines: apart(lines, LETTER * 2, height - 4), y };
}

/** Moves letters that overlap apart, upwards in the order of their heights. */
function apart(lines: readonly Line[], least: number, floor: number): Line[] {
  const order = lines.map((_, at) => at).sort((a, b) => (lines[b]?.y ?? 0) - (lines[a]?.y ?? 0));
  const moved = lines.map((line) => ({ ...line, y: Math.min(line.y, floor) }));
  order.forEach((at, place) => {
    const line = moved[at];
    if (!line) return;
    for (const before of order.slice(0, place)) {
      const other = moved[before];
      if (other && Math.abs(other.x - line.x) < least && other.y - line.y < least)
        line.y = other.y - least;
    }
  });
  return moved;
}
