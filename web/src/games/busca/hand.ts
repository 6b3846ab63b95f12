// Where the cards of a hand lie: rows that fit under a thumb, or one fan on a wide table.

import { suitOf } from "./cards";

/** A card's place in the tray: its left top corner in CSS pixels, its turn in degrees. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

/** A laid-out hand: how wide its cards are, and where each lies. */
export interface Layout {
  readonly width: number;
  readonly places: readonly Place[];
}

/** How rows were drawn on a phone 360 px wide: card width, step, first row, row to row. */
const DRAWN = {
  one: { width: 66, step: 67.5, top: 40, down: 0, high: 160 },
  two: { width: 66, step: 67.5, top: 19, down: 78, high: 204 },
  tight: { width: 60, step: 48, top: 20, down: 76, high: 204 },
  three: { width: 60, step: 48, top: 15, down: 72, high: 254 },
} as const;
const PHONE = 360;
/** Beyond this a card looks like a poster. */
const LARGEST = 1.7;

/** How many rows a hand of so many cards takes on a phone. */
export function rowsFor(cards: number): 1 | 2 | 3 {
  return cards <= 5 ? 1 : cards <= 14 ? 2 : 3;
}

/** The height that a hand of so many cards asks of a phone 360 px wide. */
export function trayHeight(cards: number): number {
  return cards > 14 ? DRAWN.three.high : DRAWN.two.high;
}

/**
 * Rows from left to right, each lying over the foot of the one above, in a tray of `width` by
 * `height`. Every card keeps at least 44 px both ways to be tapped, from 360 px on.
 */
export function inRows(cards: number, width: number, height: number): Layout {
  const rows = rowsFor(cards);
  const longest = Math.ceil(cards / rows);
  const loose = longest <= 5;
  const drawn = rows === 3 ? DRAWN.three : rows === 1 ? DRAWN.one : loose ? DRAWN.two : DRAWN.tight;
  // A tray too low for its cards pushes the rows together, rather than make them small.
  const scale = Math.min(width / PHONE, (height * 1.25) / drawn.high, LARGEST);
  const down = Math.min(scale, height / drawn.high);
  const places: Place[] = [];
  for (let row = 0, left = cards; row < rows; row += 1) {
    const here = Math.min(longest, left);
    left -= here;
    for (let column = 0; column < here; column += 1) {
      const off = column - (here - 1) / 2;
      const x = width / 2 + (off * drawn.step - drawn.width / 2) * scale;
      const y = (drawn.top + row * drawn.down + (loose ? off * off : 0)) * down;
      places.push({ x, y, turn: loose ? off * 1.1 : 0 });
    }
  }
  return { width: drawn.width * scale, places };
}

/** One fan over the whole width, suits a little apart; for a table with a keyboard. */
export function inFan(cards: readonly string[], width: number, height: number): Layout {
  const count = cards.length;
  const middle = (count - 1) / 2;
  const card = Math.min(count > 13 ? 84 : 96, (height - 46) / 1.5);
  const gap = count > 13 ? 0 : 10;
  let apart = 0;
  const shifts = cards.map((name, at) => {
    const before = cards[at - 1];
    if (before !== undefined && suitOf(before) !== suitOf(name)) apart += gap;
    return apart;
  });
  const step = Math.min(84, (width - (count > 13 ? 44 : 68) - card - apart) / Math.max(1, count - 1));
  const left = (width - step * (count - 1) - card - apart) / 2;
  const bend = Math.min(1.5, (count > 13 ? 14 : 18) / Math.max(1, middle * middle));
  const places = shifts.map((shift, at) => {
    const off = at - middle;
    return {
      x: left + at * step + shift,
      y: 28 + off * off * bend,
      turn: off * Math.min(1.5, (count > 13 ? 2.5 : 6) / Math.max(1, middle)),
    };
  });
  return { width: card, places };
}

/** The card left, right, above or below of another, by where they lie; -1 for none. */
export function neighbour(places: readonly Place[], from: number, key: string): number {
  const here = places[from];
  if (!here) return -1;
  if (key === "ArrowLeft" || key === "ArrowRight") {
    const to = from + (key === "ArrowRight" ? 1 : -1);
    return to < places.length ? to : -1;
  }
  const sign = key === "ArrowDown" ? 1 : -1;
  let best = -1;
  let least = Infinity;
  places.forEach((place, at) => {
    const down = (place.y - here.y) * sign;
    const away = Math.abs(place.x - here.x) + down;
    if (down > 30 && away < least) [best, least] = [at, away];
  });
  return best;
}
