const minutes = (n: number) => (n === 1 ? "1 minute" : `${n} minutes`);

export const home = {
  title: "Three games",
  line: ["Three games for a table of friends.", "No account, no fuss."],
  playNow: "Play now",
  minutes,
  newTable: "New table",
  nextUp: "Coming next",
  haveCode: "Have a code?",
  codeHint: "six letters",
  sitDown: "Sit down",
  codeShort: "A code has six letters.",
  show: "Show a table on this screen",
  showNote: "For a television or a laptop everybody sees. It shows no hand and no secret.",
  showAct: "Show it",
  continue: "Continue",
  yourTurn: (game: string) => `Your turn at ${game}`,
  goingOn: (game: string) => `Your game of ${game}`,
  at: (code: string) => `Table ${code}`,
  /** A moment ("Deal 18, trick 1") inside a sentence. */
  inside: (moment: string) => moment.charAt(0).toLowerCase() + moment.slice(1),
  withOthers: (names: string) => `with ${names}`,
  guest: "Guest",
  menu: {
    rules: (game: string) => `Rules of ${game}`,
    score: (game: string) => `Count ${game} with real cards`,
    ownBox: (game: string) => `${game} with your own box`,
    settings: "Settings",
  },
};
