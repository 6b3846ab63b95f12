// Which words a new frame has to say: every event once, then whose turn it is now.

import type { Frame } from "../lib/protocol";

/** The sentences that `frame` adds to what has been read out up to event `said`. */
export function spoken(frame: Frame, said: number, turnSaid: string): string[] {
  const words = frame.events.filter((told) => told.seq > said).map((told) => told.text);
  const turn = frame.page ? frame.page.turn.join(" ") : "";
  const mine = frame.you !== null && frame.awaited.includes(frame.you);
  if (mine && turn !== turnSaid) words.push(turn);
  return words;
}
