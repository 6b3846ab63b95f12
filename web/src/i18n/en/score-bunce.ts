const listed = (numbers: readonly number[]) =>
  numbers.length < 2 ? String(numbers[0]) : `${numbers.slice(0, -1).join(", ")} or ${numbers.at(-1)}`;
const are = (n: number) => (n === 1 ? "is" : "are");

export const scoreBunce = {
  title: "Bunce score",
  moment: (round: number) => `real cards, round ${round} of 6`,
  newMoment: "real cards",
  whoNote: "Whoever begins comes first, then clockwise. All of this stays on this phone.",
  spare: (n: number) => `Player ${n}, or nobody`,
  own: { title: "Only one’s own cards count", note: "The sheet: no, the table’s cards count too" },
  values: "Values of the cards",
  valuesNote: "What is printed on your cards.",
  valueOf: (card: string) => `Value of ${card}`,
  asOurs: "As in this house",
  changed: (n: number) => (n === 1 ? "1 card is another" : `${n} cards are others`),
  change: "Change",
  theWild: "the wild",
  turn: (name: string) => `${name} lays`,
  hand: (n: number) => `${n} cards drawn`,
  table: (word: string) => `On the table: ${word}`,
  bare: "The table is empty",
  place: "The word lies here: tap a letter that is a wild.",
  tapWilds: "Tap a letter that is a wild.",
  letter: (letter: string, value: number) => `${letter}, ${value}`,
  isWild: (letter: string) => `${letter} is a wild`,
  word: "Word",
  unused: "Not used",
  unusedHint: "letters",
  unusedWild: "The wild was not used",
  ways: { open: "The first word.", cross: "Crossed.", hook: "Hooked on.", extend: "Stretched." },
  pass: "A pass: all cards are taken off.",
  bunce: "Bunce",
  tens: "Tens.",
  tensNote: (name: string) => `${name}: one for each challenge in vain. The others: one for each false word caught.`,
  tensOf: (name: string) => `Tens of ${name}`,
  less: (name: string) => `${name}: one ten less`,
  more: (name: string) => `${name}: one ten more`,
  crossed: "Which card lay there?",
  flaws: {
    nothing: "Type the word, or for a pass all the cards.",
    short: "A word has three letters or more.",
    pass: (hand: number, missing: number) =>
      missing > 0
        ? `For a pass all ${hand} cards are not used: ${missing} more.`
        : `Only ${hand} cards were drawn: ${-missing} too many.`,
    count: (hand: number, wanted: readonly number[]) =>
      wanted.length
        ? `Of ${hand} cards, ${listed(wanted)} ${are(wanted.at(-1) ?? 0)} not used with this word.`
        : `This word needs more than the ${hand} cards drawn.`,
    twice: (card: string) => `A deck has one ${card}: the other is a wild. Tap it.`,
    twiceWild: "A deck has one wild only.",
    crossed: "Say which card lay there already.",
    vain: "A pass cannot be challenged.",
  },
  undo: "Undo the last turn",
  written: (name: string, points: number) => `Written down: ${name}, ${points}.`,
  passed: "pass",
  round: "Round",
  total: "Total",
  allRounds: "All rounds",
  empty: "No turn is written down yet.",
};
