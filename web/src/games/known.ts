// The games whose felts hang in the house, in order, whether they can be played yet or not.

export const known = ["busca", "bunce", "busted"] as const;
export type Known = (typeof known)[number];

/** Whether this client has a felt, a drawing and words for the game. */
export function isKnown(slug: string): slug is Known {
  return (known as readonly string[]).includes(slug);
}
