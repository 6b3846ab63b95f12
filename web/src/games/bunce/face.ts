// Bunce as drawn: what the table's shell puts in its place.

import { t } from "../../i18n/language.svelte";
import type { Face } from "../../table/face";
import Board from "./Board.svelte";
import Final from "./Final.svelte";
import Scores from "./Scores.svelte";
import Screen from "./Screen.svelte";
import Step from "./Step.svelte";

export const face: Face = {
  Board,
  Final,
  Screen,
  Step,
  papers: [{ title: () => t().bunce.sheet.now, Page: Scores }],
};
