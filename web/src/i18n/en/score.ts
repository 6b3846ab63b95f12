const listed = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
const points = (n: number) => (n === 1 ? "1 point" : `${n} points`);
const buscas = (n: number) => (n === 1 ? "1 Busca" : `${n} Buscas`);
const each = (names: readonly string[], n: number) => buscas(n) + (names.length > 1 ? " each" : "");

export const score = {
  title: "Busca score",
  moment: (deal: number) => `real cards, deal ${deal}`,
  newMoment: "real cards",
  menu: "Rules, undo, start again",
  who: "Who plays?",
  whoNote: "In the order of play, anticlockwise. All of this stays on this phone.",
  player: (n: number) => `Player ${n}`,
  limit: "Play to",
  short: { title: "Ends at the first", note: "The sheet: no, players leave one by one" },
  also: { title: "The top pays too", note: "The sheet: no, not where somebody has none" },
  begin: "Begin",
  given: "of 40 points given out",
  bar: (parts: string, missing: number) => `${parts}; ${missing} missing`,
  missing: (n: number) => (n === 3 ? "3 missing: perhaps the last trick?" : `${n} missing`),
  over: (n: number) => `${n} too many: somebody counted twice.`,
  whole: "All 40 points are given out.",
  giveTo: (n: number) => `Give the ${n} to`,
  less: (name: string) => `${name}: one point less`,
  more: (name: string) => `${name}: one point more`,
  pointsOf: (name: string) => `Points of ${name}`,
  out: (deal: number) => `out in deal ${deal}`,
  plus: (n: number) => `+ ${n}`,
  stands: "As it stands:",
  scores: "It scores:",
  all: (name: string) => `${name} has all 40 points, 3 Buscas for everybody else.`,
  none: (names: readonly string[], n: number) =>
    `${listed(names)} ${names.length > 1 ? "have" : "has"} no points, ${each(names, n)}.`,
  most: (names: readonly string[], p: number, n: number) =>
    `${listed(names)} ${names.length > 1 ? "share" : "has"} the most, ${points(p)}: ${each(names, n)}.`,
  three: "Three are in: 13 cards each, without the 4 of clubs.",
  two: "Two are in: 20 cards each.",
  sudden: "Sudden death: whoever is lowest after a deal stays.",
  sheet: "The sheet",
  write: "Write it down",
  notYet: (n: number) => (n > 0 ? `${n} of 40 points are still missing.` : `${-n} points are too many.`),
  written: "Written down.",
  undo: "Undo the last deal",
  again: "Start again",
  sure: "Yes, throw this sheet away",
  wins: (names: readonly string[]) => `${listed(names)} ${names.length > 1 ? "share the win" : "wins"}.`,
  newGame: "New game",
  empty: "No deal is written down yet.",
};
