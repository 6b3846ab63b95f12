import { beforeEach, describe, expect, it, vi } from "vitest";
import { beginGuide, guideSeen } from "../lib/guides";
import type { Frame } from "../lib/protocol";
import { Guide, type Coach } from "./guide.svelte";
import type { Play } from "./play.svelte";

/** A coach that tells its topics in order, the last of them only on one's own turn. */
const coach = {
  noteOn: ({ you, awaited }: Frame, said: ReadonlySet<string>) => {
    const topics = you !== null && awaited.includes(you) ? ["cards", "aim", "turn"] : ["cards", "aim"];
    const topic = topics.find((one) => !said.has(one));
    return topic === undefined ? null : { topic, text: topic };
  },
  isOver: ({ seq }: Frame) => seq > 100,
} as unknown as Coach;

class Table {
  frame = $state.raw({} as Frame);
  still = false;
  readonly guide = new Guide(this as unknown as Play, coach);

  constructor() {
    this.is(1, true);
  }

  is(moment: number, mine: boolean, seq = moment) {
    this.frame = { seq, moment, you: 0, awaited: mine ? [0] : [1], table: { game: "busca" } } as unknown as Frame;
    this.guide.follow();
  }
}

describe("the guide", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
  });

  it("says one thing after the other, each once, and tells when more is to come", () => {
    const { guide } = new Table();
    const heard: [string, boolean][] = [];
    while (guide.note) {
      heard.push([guide.note.topic, guide.more]);
      guide.next();
    }
    expect(heard).toEqual([["cards", true], ["aim", true], ["turn", false]]);
    guide.next();
    expect(guide.note).toBeNull();
  });

  it("leaves a note where it is while others play, and takes it away once one has acted", () => {
    const table = new Table();
    const { guide } = table;
    table.is(2, false);
    expect(guide.note?.topic).toBe("aim");
    table.is(3, false);
    table.is(4, true);
    expect(guide.note?.topic).toBe("aim");
    table.is(4, true, 5);
    expect(guide.note?.topic).toBe("aim");
    table.is(5, false);
    expect(guide.note).toBeNull();
    table.is(6, true);
    expect(guide.note?.topic).toBe("turn");
  });

  it("is quiet while the line is broken and once the deal is counted", () => {
    const table = new Table();
    table.still = true;
    table.is(1, true);
    expect(table.guide.note).toBeNull();
    table.still = false;
    table.is(101, true);
    expect([table.guide.note, table.guide.over, table.guide.ending]).toEqual([null, true, false]);
    table.guide.finish();
    expect(table.guide.ending).toBe(true);
  });

  it("goes when it has been enough, for good", () => {
    beginGuide("KETMOR", null);
    const table = new Table();
    table.guide.stop();
    table.guide.finish();
    const { note, here, ending } = table.guide;
    expect([note, here, ending, guideSeen("busca")]).toEqual([null, false, false, true]);
  });
});
