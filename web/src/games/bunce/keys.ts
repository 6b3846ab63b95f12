// What a key does while a word is being made.

export type Key =
  | { readonly do: "lay" | "clear" | "back" }
  | { readonly do: "choose"; readonly step: 1 | -1 }
  | { readonly do: "way"; readonly at: number }
  | { readonly do: "letter" | "read"; readonly letter: string };

/** What is read of a key's event. */
export interface Pressed {
  readonly key: string;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly target: EventTarget | null;
}

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The meaning of a key, or null. In the line for the word itself letters are the line's own; on a
 * button Enter presses that. `single` allows keys of one letter or figure outside the line;
 * `reading` says that a wild waits for its letter.
 */
export function keyOf(event: Pressed, single: boolean, reading: boolean): Key | null {
  if (event.metaKey || event.ctrlKey || event.altKey) return null;
  const at = placeOf(event.target);
  if (at === "elsewhere") return null;
  const { key } = event;
  if (key === "Escape") return { do: "clear" };
  if (key === "Enter") return at === "button" || reading ? null : { do: "lay" };
  const step = STEPS[key] ?? (at === "line" ? undefined : { ArrowRight: 1 as const, ArrowLeft: -1 as const }[key]);
  if (step && !reading) return { do: "choose", step };
  const figure = /^[1-9]$/.test(key) && (at === "line" || single);
  if (figure && !reading) return { do: "way", at: Number(key) - 1 };
  if (at === "line" || !single) return null;
  if (/^[a-z]$/i.test(key)) return { do: reading ? "read" : "letter", letter: key.toUpperCase() };
  return key === "Backspace" && !reading ? { do: "back" } : null;
}

function placeOf(target: EventTarget | null): "line" | "button" | "table" | "elsewhere" {
  const at = target as Partial<Element> | null;
  if (!at?.closest) return "table";
  if (at.closest("[data-word]")) return "line";
  if (at.closest("input, textarea, dialog")) return "elsewhere";
  return at.closest("button, a") ? "button" : "table";
}
