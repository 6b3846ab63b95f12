/** Line drawings on a 24 × 24 field, stroked in the colour of the text. */
export const icons = {
  again: "M20 12a8 8 0 1 1-2.5-5.8M20 3v4.5h-4.5",
  back: "M14 4l-8 8 8 8",
  cross: "M5 5l14 14M19 5L5 19",
  down: "M5 9l7 7 7-7",
  last: "M5 5l7 7-7 7M13 5l7 7-7 7",
  minus: "M4 12h16",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  next: "M10 4l8 8-8 8",
  plus: "M12 4v16M4 12h16",
  first: "M19 5l-7 7 7 7M11 5l-7 7 7 7",
  tick: "M4 13l5 6L20 5",
  up: "M5 15l7-7 7 7",
  words: "M3 5h18M3 10h18M3 15h12M3 20h9",
} as const;

export type IconName = keyof typeof icons;
