const signed = (n: number) => (n < 0 ? `−${-n}` : `${n}`);

export const review = {
  title: "What was best",
  back: "Back",
  looking: "Looking at every decision again. This can take a while.",
  of: (name: string, you: boolean) => (you ? `${name} (you)` : name),
  nothing: (name: string) => `There was nothing for ${name} to decide.`,
  flawless: (name: string) => `${name} gave nothing away.`,
  played: "Played",
  best: "Best there was",
  wasBest: "the best there was",
  points: signed,
  /** Who did what, with its points where there are points. */
  did: (name: string, played: string, points: number | undefined) =>
    points === undefined ? `${name}: ${played}` : `${name}: ${played}, ${signed(points)}`,
  there: "There was",
  couldKnow: "could be known",
  nobodyKnew: "nobody could know",
  see: "See it on the table",
  others: "The others",
};
