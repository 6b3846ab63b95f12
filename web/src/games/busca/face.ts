// Busca as drawn: what the table's shell puts in its place.

import { t } from "../../i18n/language.svelte";
import type { Face } from "../../table/face";
import Board from "./Board.svelte";
import { isOver, noteOn } from "./coach";
import Deals from "./Deals.svelte";
import Final from "./Final.svelte";
import Ladder from "./Ladder.svelte";
import LastTrick from "./LastTrick.svelte";
import Reasons from "./Reasons.svelte";
import Screen from "./Screen.svelte";
import Step from "./Step.svelte";

export const face: Face = {
  Board,
  Final,
  Screen,
  Step,
  papers: [
    { title: () => t().busca.lastTrick, Page: LastTrick },
    { title: () => t().busca.sheet.now, Page: Deals },
  ],
  coach: {
    noteOn: (frame, said) => {
      const note = noteOn(frame, said);
      return note?.topic === "ranks" ? { ...note, figure: Ladder, aloud: t().busca.ranksSpoken } : note;
    },
    isOver,
    Reasons,
  },
};
