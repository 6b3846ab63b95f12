// Guided deals: at which table this phone is being guided, and through which games it has been.

interface Guided {
  code: string;
  /** The table whose invitation was left for it, to go back to. */
  from: string | null;
}

interface Kept {
  at: Guided | null;
  seen: string[];
}

const KEY = "bungalow.guides";

function kept(): Kept {
  try {
    const { at, seen } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
    return {
      at: typeof at?.code === "string" ? at : null,
      seen: Array.isArray(seen) ? seen : [],
    };
  } catch {
    return { at: null, seen: [] };
  }
}

function keep(changes: Partial<Kept>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), ...changes }));
  } catch {
    // Without storage there is no guide: the table is a table like any other.
  }
}

/** The guided deal at the table with this code, if it is one. */
export function guidedAt(code: string): Guided | null {
  const { at } = kept();
  return at?.code === code ? at : null;
}

/** The deal at this table is guided from now on; there is one guide at a time. */
export function beginGuide(code: string, from: string | null): void {
  keep({ at: { code, from } });
}

/** The guide through `game` was heard out or sent away. */
export function endGuide(game: string): void {
  const others = kept().seen.filter((slug) => slug !== game);
  keep({ at: null, seen: [...others, game] });
}

/** Whether this phone has been guided through `game`. */
export function guideSeen(game: string): boolean {
  return kept().seen.includes(game);
}
