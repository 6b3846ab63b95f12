// Dragging a card up out of the hand. A tap stays a tap; a drag that goes nowhere comes back.

import type { Attachment } from "svelte/attachments";

/** From here on a moved finger means a drag, in CSS pixels. */
const SLACK = 8;
/** So far up a card must be carried to be played. */
const FAR = 56;

/** Lets the element be dragged; `onplay` is called when it is let go far enough up. */
export function dragged(onplay: () => Promise<unknown> | void): Attachment<HTMLElement> {
  return (card) => {
    let start: { x: number; y: number; id: number } | null = null;
    let moved = false;

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
      // It stays where it was let go until the table has answered.
      if (moved && far && event.type === "pointerup") await onplay();
      card.style.translate = "";
      delete card.dataset.held;
    };
    const click = (event: MouseEvent) => {
      if (moved) event.stopImmediatePropagation();
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
