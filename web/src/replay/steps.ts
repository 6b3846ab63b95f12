// Where in a replay one stands: a step of the whole game, and the part (a deal) it lies in.

/** A part of the game: its number from 1, its first step, the next part's, and marks between. */
export interface Part {
  readonly number: number;
  readonly from: number;
  readonly to: number;
  readonly marks: readonly number[];
}

/**
 * The parts of a game of `steps`. A mark is a step and the moment that begins there ("Deal 2,
 * trick 1"): moments alike up to their comma are one part.
 */
export function partsOf(marks: readonly (readonly [number, string])[], steps: number): Part[] {
  const parts: { number: number; from: number; to: number; marks: number[] }[] = [];
  let name: string | undefined;
  for (const [step, moment] of marks) {
    const [own] = moment.split(",");
    const open = parts.at(-1);
    // The end of the game is no part of its own: nothing follows it.
    if (open && (own === name || step >= steps)) {
      if (step < steps) open.marks.push(step);
      continue;
    }
    name = own;
    if (open) open.to = step;
    parts.push({ number: parts.length + 1, from: step, to: steps, marks: [] });
  }
  return parts.length ? parts : [{ number: 1, from: 0, to: steps, marks: [] }];
}

/** The part in which `step` lies; a part's last step is also the next one's start. */
export function partAt(parts: readonly Part[], step: number): Part {
  const part = parts.filter(({ from }) => from <= step).at(-1) ?? parts[0];
  if (!part) throw new Error("a replay without parts");
  return part;
}

/** Where a key leads from `step`, or null if the key means nothing here. */
export function stepFor(key: string, step: number, steps: number, parts: readonly Part[]): number | null {
  const part = partAt(parts, step);
  switch (key) {
    case "ArrowRight":
      return Math.min(steps, step + 1);
    case "ArrowLeft":
      return Math.max(0, step - 1);
    case "PageDown":
      return part.to;
    case "PageUp":
      return step > part.from ? part.from : (parts[part.number - 2]?.from ?? 0);
    case "Home":
      return 0;
    case "End":
      return steps;
  }
  return null;
}

/** Steps fetched once, and the next few before they are asked for. */
export class Reel<T> {
  #kept = new Map<number, Promise<T>>();

  constructor(
    readonly steps: number,
    readonly fetchStep: (step: number) => Promise<T>,
  ) {}

  /** The step, and in the background those around it. */
  at(step: number): Promise<T> {
    const wanted = this.#get(step);
    void wanted.then(() => [step + 1, step + 2, step - 1].forEach((near) => this.#warm(near)), () => {});
    return wanted;
  }

  #warm(step: number): void {
    if (step >= 0 && step <= this.steps) this.#get(step).catch(() => {});
  }

  #get(step: number): Promise<T> {
    const kept = this.#kept.get(step);
    if (kept) return kept;
    const fetched = this.fetchStep(step);
    this.#kept.set(step, fetched);
    // What failed may be asked for again.
    fetched.catch(() => this.#kept.delete(step));
    return fetched;
  }
}
