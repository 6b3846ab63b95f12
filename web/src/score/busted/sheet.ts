// Cards into points, for people with the box. The rules are written here a second time, for a page
// that must work without a server; vectors made by the Python rules hold it to them.

export type Team = 0 | 1;
export type Modifier = "each" | "once" | "pooled";

/** How the table plays; `first` is the team that begins. */
export interface Options {
  readonly limit: number;
  readonly modifier: Modifier;
  readonly floorZero: boolean;
  readonly first: Team;
}

/** A card of the slate: whose it is, its sign, and how often the die's letter is in its clue. */
export interface Card {
  readonly value: number;
  readonly owner: Team | null;
  readonly minus: boolean;
  readonly letters: number;
}

/** What is written of a turn. */
export interface Entry {
  readonly cards: readonly Card[];
  /** A stolen card was grabbed back, so that four cards are no clean sweep. */
  readonly grabbed: boolean;
  /** The die's letter; null before the roll. */
  readonly letter: string | null;
}

/** What a turn comes to. */
export interface Count {
  /** The team that swept; the other one was put to 0 before its signs. */
  readonly sweep: Team | null;
  /** The scores from which the cards are counted. */
  readonly from: readonly [number, number];
  /** What each card adds or takes off; null for one that is lost. */
  readonly makes: readonly (number | null)[];
  /** Where the cards lead, before a bust. */
  readonly sums: readonly [number, number];
  readonly scores: readonly [number, number];
  readonly winner: Team | null;
}

/** A whole sheet, and whose turn it is. */
export interface Sheet {
  readonly turns: readonly (Count & { readonly team: Team; readonly letter: string | null })[];
  readonly scores: readonly [number, number];
  readonly team: Team;
  readonly winner: Team | null;
}

export const TEAMS: readonly [Team, Team] = [0, 1];

/** The other team. */
export const otherThan = (team: Team): Team => (team === 0 ? 1 : 0);

/** The team that has all four cards, the acting one only if it never had to grab. */
export function sweepOf({ cards, grabbed }: Entry, acting: Team): Team | null {
  const owner = cards[0]?.owner ?? null;
  if (owner === null || cards.some((card) => card.owner !== owner)) return null;
  return owner === acting && grabbed ? null : owner;
}

/** What each card is worth more, by the letter's count in the clues of all cards won. */
export function modifiersOf(cards: readonly Card[], rule: Modifier): number[] {
  const won = cards.map(({ owner, letters }) => (owner === null ? 0 : letters));
  if (rule === "each") return won;
  if (rule === "once") return won.map((letters) => Math.min(letters, 1));
  const pool = won.reduce((sum, letters) => sum + letters, 0);
  return won.map(() => pool);
}

/** What a turn of a team comes to. */
export function countOf(entry: Entry, acting: Team, scores: readonly [number, number], options: Options): Count {
  const sweep = sweepOf(entry, acting);
  const more = modifiersOf(entry.cards, options.modifier);
  const makes = entry.cards.map(({ owner, value, minus }, slot) => {
    const worth = value + (more[slot] ?? 0);
    return owner === null ? null : minus ? -worth : worth;
  });
  const both = (own: (team: Team) => number) => [own(0), own(1)] as const;
  const from = both((team) => (sweep !== null && sweep !== team ? 0 : scores[team]));
  const sums = both((team) =>
    makes.reduce<number>((sum, made, slot) => sum + (entry.cards[slot]?.owner === team ? (made ?? 0) : 0), from[team]));
  const landed = both((team) => landing(sums[team], options));
  const winner = [acting, otherThan(acting)].find((team) => landed[team] === options.limit) ?? null;
  return { sweep, from, makes, sums, scores: landed, winner };
}

/** Where a sum lands: over the limit is busted. */
function landing(sum: number, { limit, floorZero }: Options): number {
  if (sum > limit) return 0;
  return floorZero ? Math.max(sum, 0) : sum;
}

/** The sheet of these turns, in the order of play. */
export function sheetOf(entries: readonly Entry[], options: Options): Sheet {
  let scores: readonly [number, number] = [0, 0];
  let team = options.first;
  let winner: Team | null = null;
  const turns = entries.map((entry) => {
    const count = countOf(entry, team, scores, options);
    const turn = { ...count, team, letter: entry.letter };
    ({ scores, winner } = count);
    team = otherThan(team);
    return turn;
  });
  return { turns, scores, team, winner };
}

/** Whether any card was won, so that the die matters. */
export function isWon({ cards }: Entry): boolean {
  return cards.some(({ owner }) => owner !== null);
}
