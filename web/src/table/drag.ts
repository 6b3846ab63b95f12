// Playing a card by a finger or a mouse: a tap, or a drag up out of the hand. A drag that goes
// nowhere comes back.

import type { Attachment } from "svelte/attachments";

/** From here on a moved finger means a drag, in CSS pixels. */
const SLACK = 8;
/** So far up a card must be carried to be played. */
const FAR = 56;

/** How long after a tap its click still comes, in ms. */
const CLICK_MS = 500;

/** Lets the element be tapped or dragged; `onplay` is called when it is let go where it lay or far enough up. */
export function dragged(onplay: () => Promise<unknown> | void): Attachment<HTMLElement> {
  return (card) => {
    let start: { x: number; y: number; id: number } | null = null;
    let moved = false;
    let tapped = -Infinity;

    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      start = { x: event.clientX, y: event.clientY, id: event.pointerId };
      moved = false;
    };
    const move = (event: PointerEvent) => {
      if (event.pointerId !== start?.id) return;
      const x = event.clientX - start.x;
      const y = event.clientY - start.y;
      if (!moved && Math.hypot(x, y) < SLACK) return;
      if (!moved) card.setPointerCapture(event.pointerId);
      moved = true;
      // `translate` adds to the card's own place, which stays in `transform`.
      card.style.translate = `${x}px ${y}px`;
      card.dataset.held = "";
    };
    const up = async (event: PointerEvent) => {
      if (event.pointerId !== start?.id) return;
      const far = start.y - event.clientY > FAR;
      start = null;
      // A finger's first tap after a quick drag brings no click, so a tap is played as it ends.
      if (!moved && event.type === "pointerup") tapped = event.timeStamp;
      // It stays where it was let go until the table has answered.
      if ((far || !moved) && event.type === "pointerup") await onplay();
      card.style.translate = "";
      delete card.dataset.held;
    };
    const click = (event: MouseEvent) => {
      // A key's click comes without a pointer; a tap's own must not play a second time.
      const own = event.detail > 0 && event.timeStamp - tapped < CLICK_MS;
      if (moved || own) event.stopImmediatePropagation();
      moved = false;
    };

    card.addEventListener("pointerdown", down);
    card.addEventListener("pointermove", move);
    card.addEventListener("pointerup", up);
    card.addEventListener("pointercancel", up);
    card.addEventListener("click", click, { capture: true });
    return () => {
      card.removeEventListener("pointerdown", down);
      card.removeEventListener("pointermove", move);
      card.removeEventListener("pointerup", up);
      card.removeEventListener("pointercancel", up);
      card.removeEventListener("click", click, { capture: true });
    };
  };
}
