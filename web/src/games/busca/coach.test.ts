import { describe, expect, it } from "vitest";
import type { BuscaTrick, BuscaView, Frame } from "../../lib/protocol";
import { isOver, noteOn, type Topic } from "./coach";

const HAND = ["AD", "KD", "6D", "2H", "JH", "6H", "3S", "7S", "AC", "4C"];
const RULES: Topic[] = ["cards", "aim", "ranks", "first"];

/** Who led, what lies there. */
const trick = (leader: number, ...cards: string[]): BuscaTrick => ({ leader, cards, winner: null, by_clock: [] });
const took = (winner: number, leader: number, ...cards: string[]): BuscaTrick => ({ ...trick(leader, ...cards), winner });
const worthless = (winner: number) => took(winner, winner, "7C", "6C", "5C", "4S");

interface Given {
  hand?: string[];
  now?: BuscaTrick;
  tricks?: BuscaTrick[];
  mine?: boolean;
  you?: number | null;
  deals?: BuscaView["deals"];
}

function frame({ hand = HAND, now = trick(0), tricks = [], mine = true, you = 0, deals = [] }: Given): Frame {
  const view = { hand, trick: now, tricks, deals, still_in: [0, 1, 2, 3] };
  const chairs = ["Ana", "Bo", "Cora", "Dov"].map((name) => ({ name }));
  return { you, view, awaited: mine ? [you] : [1], table: { chairs } } as unknown as Frame;
}

/** Every topic that comes up on a frame, in the order in which they are told. */
function told(given: Given, before: readonly Topic[] = RULES): Topic[] {
  const said = new Set<Topic>(before);
  const topics: Topic[] = [];
  for (let note = noteOn(frame(given), said); note; note = noteOn(frame(given), said)) {
    topics.push(note.topic);
    said.add(note.topic);
  }
  return topics;
}

const text = (given: Given, topic: Topic) => {
  const said = new Set<string>();
  for (let note = noteOn(frame(given), said); note; note = noteOn(frame(given), said)) {
    if (note.topic === topic) return note.text;
    said.add(note.topic);
  }
  throw new Error(`${topic} does not come up`);
};

describe("the coach", () => {
  it("begins with the cards, the aim, the ranks and the first trick, each once", () => {
    expect(told({}, [])).toEqual(RULES);
    expect(text({}, "first")).toMatch(/^You begin, with any card but coins\./);
    expect(text({ now: trick(1) }, "first")).toMatch(/^In the first trick nobody leads coins or plays the pita/);
  });

  it("leaves the first trick behind once one's card lies in it, and keeps the aim for later", () => {
    const given = { now: trick(3, "2C", "4C"), mine: false };
    expect(told(given, [])).toEqual(["aim", "ranks"]);
  });

  it("tells why the lit cards are lit", () => {
    expect(told({ now: trick(2, "KH", "4S") })).toEqual(["follow", "worth"]);
    expect(text({ now: trick(2, "KH", "4S") }, "follow")).toMatch(/^Cups were led, and you have some/);
    const without = { hand: ["AD", "3S"], now: trick(2, "4H", "5H") };
    expect(told(without)).toEqual(["discard"]);
    expect(text(without, "discard")).toMatch(/^You have no cups/);
  });

  it("keeps quiet while others play and nothing has happened", () => {
    expect(told({ now: trick(1, "KH"), mine: false, tricks: [] })).toEqual([]);
  });

  it("says who took a trick, with what, and what was in it", () => {
    const other = took(1, 3, "2C", "4C", "3C", "KC");
    expect(told({ tricks: [other], now: trick(1), mine: false })).toEqual(["taken"]);
    expect(text({ tricks: [other], now: trick(1) }, "taken")).toMatch(/^Bo took it with the 3 of clubs: 3 points in it\./);
    const own = took(0, 3, "7C", "6C", "5C", "4S");
    expect(text({ tricks: [worthless(1), own] }, "yours")).toMatch(/^You took it with the 6 of clubs: no points in it\./);
    expect(told({ tricks: [own], now: trick(0, "4C"), mine: false })).toEqual([]);
  });

  it("speaks of what the trick counts, but of nothing else once the pita lies in it", () => {
    expect(text({ now: trick(2, "KH", "AH") }, "worth")).toMatch(/count 4 so far/);
    const hand = ["2H"];
    expect(told({ hand, now: trick(2, "KH", "AD") })).toEqual(["pita", "follow"]);
    expect(text({ hand, now: trick(2, "KH", "AD") }, "pita")).toMatch(/Stay low/);
    expect(told({ hand, now: trick(0, "KH", "AD"), mine: false })).toEqual([]);
  });

  it("warns who holds the pita from the second trick on, and who took it", () => {
    expect(told({})).toEqual([]);
    expect(told({ tricks: [worthless(2)], now: trick(2, "5H") })).toEqual(["taken", "follow", "pitaHeld"]);
    const pita = took(0, 0, "3D", "AD", "4D", "5D");
    expect(told({ hand: ["4C"], tricks: [pita] })).toEqual(["pitaTaken", "yours"]);
    expect(text({ hand: ["4C"], tricks: [pita] }, "pitaTaken")).toMatch(/^The pita is yours/);
    const gone = took(2, 1, "4D", "3D", "AD", "5D");
    expect(told({ hand: ["4C"], tricks: [gone], now: trick(2), mine: false })).toEqual(["pitaTaken", "taken"]);
    expect(text({ hand: ["4C"], tricks: [gone], now: trick(2) }, "pitaTaken")).toMatch(/8 points for Cora/);
    expect(told({ hand: ["4C"], tricks: [gone, worthless(1)], now: trick(1), mine: false })).toEqual(["taken"]);
  });

  it("asks for a cheap trick where there are no points yet, not before half of the deal", () => {
    const hand = ["4C", "5H"];
    const after = (tricks: number) =>
      told({ hand, tricks: Array.from({ length: tricks }, () => worthless(2)), now: trick(2, "7H") });
    expect(after(4)).toEqual(["taken", "follow"]);
    expect(after(5)).toEqual(["taken", "follow", "none"]);
  });

  it("is content with a few points and warns of many", () => {
    const hand = ["4C"];
    const tricks = [took(0, 0, "3S", "AS", "KS", "4S"), worthless(1), worthless(1)];
    expect(text({ hand, tricks, now: trick(1) }, "some")).toMatch(/^You have 5 points\./);
    const more = [...tricks, took(0, 0, "3H", "AH", "KH", "4S")];
    expect(told({ hand, tricks: more, now: trick(0) })).toEqual(["many", "yours"]);
    expect(text({ hand, tricks: more }, "many")).toMatch(/^You have 10 of the 40 points\./);
  });

  it("announces the last trick a trick early", () => {
    const tricks = Array.from({ length: 8 }, () => worthless(2));
    expect(told({ hand: ["4C", "5H"], tricks, now: trick(2), mine: false })).toEqual(["last", "taken"]);
  });

  it("is quiet after the count, and to who only watches", () => {
    const deals = [{ points: [17, 9, 8, 6], buscas: [1, 0, 0, 0] }];
    expect(noteOn(frame({ deals }), new Set())).toBeNull();
    expect(noteOn(frame({ you: null }), new Set())).toBeNull();
    expect([isOver(frame({})), isOver(frame({ deals }))]).toEqual([false, true]);
  });
});
