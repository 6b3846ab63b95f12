// Drawings that many places use by name: marks and house from the start, the deck when a card
// is first wanted. They stand in the page, not in a file apart, so that they inherit its inks.

import marks from "../look/marks.svg?raw";
import { at } from "./place";

let deck: Promise<void> | undefined;

function lay(source: string): void {
  const drawing = new DOMParser().parseFromString(source, "image/svg+xml").documentElement;
  const sprite = document.importNode(drawing, true);
  sprite.setAttribute("class", "sr");
  sprite.setAttribute("aria-hidden", "true");
  document.body.prepend(sprite);
}

/** Puts the marks and the house into the page. */
export function layMarks(): void {
  lay(marks);
}

/** Fetches all 80 cards once, after what is on screen has been painted. */
export function fetchDeck(): Promise<void> {
  deck ??= new Promise<void>((painted) => requestAnimationFrame(() => setTimeout(painted)))
    .then(() => fetch(at("deck.svg")))
    .then(async (answer) => {
      if (!answer.ok) throw new Error(`deck.svg: ${answer.status}`);
      lay(await answer.text());
    })
    .catch(() => {
      // Cards stay blank paper with their names in words; the next card asks again.
      deck = undefined;
    });
  return deck;
}
