/** Line drawings on a 24 × 24 field, stroked in the colour of the text. */
export const icons = {
  again: "M20 12a8 8 0 1 1-2.5-5.8M20 3v4.5h-4.5",
  back: "M14 4l-8 8 8 8",
  cards: "M4 5h9v14H4zM16 6l4 1-3 12-3-1",
  cross: "M5 5l14 14M19 5L5 19",
  down: "M5 9l7 7 7-7",
  erase: "M8 5h13v14H8l-6-7zM11 9l6 6M17 9l-6 6",
  keyboard: "M2 6h20v12H2zM6 10h.1M10 10h.1M14 10h.1M18 10h.1M7 14.5h10",
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
