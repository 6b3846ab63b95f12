// A guided deal: what a game's coach has to say to a newcomer, each thing once.

import type { Component } from "svelte";
import { endGuide } from "../lib/guides";
import type { Frame } from "../lib/protocol";
import type { Play } from "./play.svelte";

/** Something to say about a frame; `figure` is drawn with it, `aloud` says what it shows. */
export interface Note {
  readonly topic: string;
  readonly text: string;
  readonly figure?: Component;
  readonly aloud?: string;
}

/** What a game's guide knows: pure in the frame, the same words for the same table. */
export interface Coach {
  /** What to say now, apart from the topics already `said`; null to keep quiet. */
  noteOn: (frame: Frame, said: ReadonlySet<string>) => Note | null;
  /** The guided part has been played and counted. */
  isOver: (frame: Frame) => boolean;
  /** How it came out and why, for the last paper. */
  Reasons: Component<{ frame: Frame }>;
}

/** The guide at one table: what is on its paper, and whether it still speaks. */
export class Guide {
  readonly coach: Coach;
  readonly #play: Play;
  #said: ReadonlySet<string> = $state.raw(new Set());
  #silent = $state(false);
  #ending = $state(false);
  #before: { moment: number; mine: boolean; topic: string | undefined } | null = null;

  /** What is on the paper now. */
  readonly note = $derived.by(() => this.#noteWithout(this.#said));
  /** More will follow when this note is put away. */
  readonly more = $derived.by(
    () => this.note !== null && this.#noteWithout(new Set([...this.#said, this.note.topic])) !== null,
  );

  constructor(play: Play, coach: Coach) {
    this.#play = play;
    this.coach = coach;
  }

  /** The guide has neither been sent away nor said its last word. */
  get here(): boolean {
    return !this.#silent;
  }

  /** The guided deal has been counted. */
  get over(): boolean {
    return this.here && this.coach.isOver(this.#play.frame);
  }

  /** The last paper lies on the table. */
  get ending(): boolean {
    return this.#ending && this.here;
  }

  /** Keeps step with the table: who has acted has had their time to read what was there. */
  follow(): void {
    const { moment, you, awaited } = this.#play.frame;
    const topic = this.note?.topic;
    const before = this.#before;
    this.#before = { moment, mine: you !== null && awaited.includes(you), topic };
    if (before?.topic && (before.topic !== topic || (before.mine && before.moment !== moment)))
      this.#said = new Set([...this.#said, before.topic]);
  }

  /** Puts the note away. */
  next(): void {
    if (this.note) this.#said = new Set([...this.#said, this.note.topic]);
  }

  /** Lays out the last paper, once the count has been looked at. */
  finish(): void {
    this.#ending = true;
  }

  /** Is quiet from now on; this phone needs no guide to the game any more. */
  stop(): void {
    this.#silent = true;
    endGuide(this.#play.frame.table.game);
  }

  #noteWithout(said: ReadonlySet<string>): Note | null {
    if (this.#silent || this.#play.still || this.over) return null;
    return this.coach.noteOn(this.#play.frame, said);
  }
}
