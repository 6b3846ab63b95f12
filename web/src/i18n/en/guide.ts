const points = (n: number) => (n === 0 ? "no points" : n === 1 ? "1 point" : `${n} points`);
const buscas = (n: number) => (n === 1 ? "1 Busca" : `${n} Buscas`);
const big = (s: string) => s.charAt(0).toUpperCase() + s.slice(1);

export const guide = {
  first: "First time?",
  act: "A guided deal, three minutes",
  short: "A guided deal",
  menu: "A guided deal of Busca",
  /** What the paper is called that speaks. */
  name: "Guide",
  next: "Next",
  read: "All right",
  enough: "Enough",
  over: {
    title: "That is all of it.",
    playOn: "Play on",
    home: "Home",
    back: "To your friends’ table",
    stays: "The rules are one tap away at every table.",
  },
  busca: {
    why: "And why?",
    cards: (coins: string) =>
      `Your cards. The 3, 2, K, Q and J count 1 point, an ace 3, the ace of ${coins} 8: see the black discs.`,
    aim: "You want a few of these points. Whoever has the most pays in Buscas, and so does whoever has none.",
    ranks: "High to low in every suit. The highest of the suit led takes the trick.",
    firstLead: (coins: string) =>
      `You begin, with any card but ${coins}. Their ace, the pita, is the dearest of all: 8 points.`,
    first: (coins: string) =>
      `In the first trick nobody leads ${coins} or plays the pita: the ace of ${coins}, worth 8.`,
    follow: (suit: string) =>
      `${big(suit)} were led, and you have some: you must follow suit, high or low.`,
    discard: (suit: string) =>
      `You have no ${suit}, so you can’t take this one. Be rid of a card that counts, if you like.`,
    taken: (name: string, card: string, n: number) =>
      `${name} took it with the ${card}: ${points(n)} in it. It lies face down until the count.`,
    yours: (card: string, n: number) =>
      `You took it with the ${card}: ${points(n)} in it. So you lead, and any suit will do.`,
    worth: (n: number) =>
      `The cards on the table count ${n} so far. Go over the highest only if you want them.`,
    pitaHeld: "You hold the pita: 8 points. Let it go in a trick that somebody else takes.",
    pita: "There is the pita: 8 points for whoever takes this trick. Stay low if you can.",
    pitaGone: (name: string) => `There went the pita: 8 points for ${name}, and for nobody else.`,
    pitaYours: "The pita is yours: 8 points. That is plenty, so stay low from now on.",
    none: "You have no points yet, and no points costs a Busca. Take a cheap trick: 1 or 2 will do.",
    some: (n: number) => `You have ${points(n)}. That will do: stay low now and leave the rest to others.`,
    many: (n: number) => `You have ${n} of the 40 points. The most costs Buscas: stay low from here on.`,
    last: "The last trick of a deal counts 3 more, whatever cards lie in it.",
    reasons: {
      swept: "all 40, so everybody else pays",
      paysSweep: (n: number) => `one player took all 40: ${buscas(n)}`,
      none: (n: number) => `no points costs ${buscas(n)}`,
      noneShared: (n: number) => `no points, and not alone: ${buscas(n)} each`,
      most: (n: number) => `the most: ${buscas(n)}`,
      mostShared: (n: number) => `the most, shared: ${buscas(n)} each`,
      mostSpared: "the most, but spared this time",
      between: "some, but not the most",
    },
    lines: {
      all: "One player took everything: that costs the others 3 Buscas each.",
      none: "As somebody had no points, only they pay.",
      most: "Everybody had some, so the most pays: up to 18 points 1 Busca, up to 22 two, then the points less 20.",
    },
  },
};
