export const games = {
  busca: {
    name: "Busca",
    line: "Forty cards, four players. Take some points, never the most.",
    short: "Take some points, never the most.",
  },
  bunce: {
    name: "Bunce",
    line: "One word on the table. Cross it, hook it or stretch it.",
    short: "One word on the table. Cross it, hook it or stretch it.",
  },
  busted: {
    name: "Busted!",
    line: "Act it out before the slate swallows it. Stop at 21.",
    short: "Act it out before the slate swallows it. Stop at 21.",
  },
};
