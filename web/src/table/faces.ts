// The drawn faces there are. A game without one is played in words.

import type { Face } from "./face";

const faces: Record<string, () => Promise<Face>> = {
  bunce: () => import("../games/bunce/face").then(({ face }) => face),
  busca: () => import("../games/busca/face").then(({ face }) => face),
};

/** The drawn face of `game`, or null when there is none. */
export async function faceOf(game: string): Promise<Face | null> {
  return (await faces[game]?.()) ?? null;
}
