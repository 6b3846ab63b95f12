export const table = {
  inWords: "in words",
  youCan: "You can play",
  noWords: "The cards are not dealt yet.",
  cardsAgain: "Cards again",
  wordsInstead: "Read the table in words",
  rule: "Rule",
  refused: "That did not work.",
};
