// One letter for each player's deck.

/** A letter out of each name, no two alike; `first` chooses first, and the number of the seat is the last resort. */
export function initialsOf(names: readonly string[], first: number): readonly string[] {
  const order = names.map((_, at) => (first + at) % names.length);
  const given: string[] = names.map(() => "");
  for (const seat of order) {
    const letters = [...(names[seat] ?? "").toLocaleUpperCase()].filter((letter) => /\p{L}|\d/u.test(letter));
    given[seat] = letters.find((letter) => !given.includes(letter)) ?? String(seat + 1);
  }
  return given;
}
