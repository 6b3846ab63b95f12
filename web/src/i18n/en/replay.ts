export const replay = {
  title: "Replay",
  back: "Back to the score sheet",
  opening: "Laying the cards out again.",
  slider: "Card of this deal",
  step: (n: number, of: number) => `step ${n} of ${of}`,
  part: (n: number, of: number) => `deal ${n} of ${of}`,
  partBefore: "Deal before",
  before: "Back one card",
  next: "Next card",
  partAfter: "Deal after",
  end: "The end",
};
