import type { Voice } from "../../lib/protocol";

const listed = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
const seconds = (n: number) => (n === 1 ? "1 second" : n < 90 ? `${n} seconds` : `${Math.round(n / 60)} minutes`);
const big = (s: string) => s.charAt(0).toUpperCase() + s.slice(1);

export const table = {
  inWords: "in words",
  wordsKey: "In words",
  youCan: "You can play",
  whyNot: "Why not these?",
  cardsAgain: "Cards again",
  rule: "Rule",
  toTable: "Back to the table",
  playOut: "Play out the rest",
  watching: "You are watching.",
  brokenOff: "The game was broken off.",
  noChair: "You have no chair here any more. A bot plays on, and you can watch.",
  readOnly: "This table was played with an older edition: it can be read, not played on.",
  entry: {
    look: "See where it fits",
    help: "Show me what I can play",
    looking: "Looking…",
    found: (n: number) => (n === 0 ? "There is no way to play that." : n === 1 ? "One way to play:" : `${n} ways to play:`),
  },
  slowed: (clock: string) => `The ${clock} runs three times as long.`,
  kept: (names: readonly string[], clock: string) =>
    names.length > 1 ? `${listed(names)} are away. Chairs are kept: ${clock}` : `${listed(names)} is away. The chair is kept: ${clock}`,
  nudged: (name: string) => `${name} reminds you: the table waits for you.`,
  said: (name: string, words: string) => `${name}: “${words}”`,
  lost: {
    title: "Connection lost.",
    words: (clock: string) => `Trying again, ${clock}. Your chair is kept.`,
  },
  back: {
    title: (name: string) => (name ? `Welcome back, ${name}.` : "Welcome back."),
    away: (n: number) => `You were away for ${seconds(n)}. Meanwhile:`,
    carryOn: "Carry on",
  },
  question: {
    isGone: "gone",
    gone: {
      title: (name: string, _asker: string) => `${name} is gone.`,
      words: "The cards lie as they are. For a bot one voice is enough; to end the game all must agree.",
    },
    remove: {
      title: (name: string, _asker: string) => `Shall ${name} leave the table?`,
      words: "Only if all the others want it. A bot plays on.",
    },
    chair: {
      title: (name: string, asker: string) => `${asker} asks for ${name}’s chair.`,
      words: "With its cards and its score. It goes to whoever asks unless somebody minds.",
    },
    choices: {
      wait: ["Wait", () => "The chair is kept"],
      bot: ["A bot plays on", (name: string) => `${name} can have the chair back at any time`],
      end: ["End the game here", () => "The sheet stands as it is, nobody wins"],
      remove: ["Yes, leave", () => "All the others must agree"],
      keep: ["No, stay", () => "Nothing changes"],
      welcome: ["Welcome", () => "They sit down at once"],
      refuse: ["Not now", () => "The bot plays on"],
    } satisfies Record<Voice, readonly [string, (name: string) => string]>,
    silent: (names: readonly string[]) => `Not answered yet: ${listed(names)}.`,
    allSaid: "Everybody has answered.",
    until: (clock: string) => ` Decided in ${clock}.`,
    look: "Look at the table",
    open: (name: string) => `A question about ${name}`,
  },
  talk: {
    title: "Table talk",
    nothing: "Nobody has said anything yet. What is said is kept nowhere.",
    own: "In your own words",
    send: "Say it",
    hear: "Hear what others say",
    phrases: {
      hello: "Hello!",
      well_played: "Well played.",
      take_your_time: "Take your time.",
      your_turn: "Your turn!",
      oh_no: "Oh no.",
      thank_you: "Thank you.",
      one_moment: "One moment.",
      bye: "Bye!",
    },
  },
  menu: {
    talk: "Say something",
    nudge: (name: string) => `Nudge ${name}`,
    screen: "Show on this screen",
    home: "Home",
    slow: (clock: string) => `Let the ${clock} run three times as long`,
    disturbs: "Somebody spoils the game?",
    disturbsNote: "If all the others agree, they leave the table and a bot plays on. They see nothing of the question.",
    remove: (name: string) => `Ask about ${name}`,
    leave: "Leave the table",
    leaveNote: "Your chair is kept for a while; then the others decide whether a bot plays on.",
    leaveSure: "Yes, leave",
    seal: "The shuffle was sealed before the first card:",
  },
  screen: {
    sit: (game: string) => `Sit down at ${game}`,
    point: "Point a phone here.",
    type: "Or open Bungalow on it and type the six letters.",
    free: "a chair is free",
    bot: "bot",
    waits: (n: number) => (n === 1 ? "One chair is empty." : `${n} chairs are empty.`),
    ready: "All are here: it can start.",
    starts: "Anybody starts it on a phone.",
    rematch: "Rematch? On any phone.",
    waitsFor: (names: readonly string[]) => `${big(listed(names))}`,
  },
};
