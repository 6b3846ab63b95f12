// What is said once: by a screen reader politely, and, for a toast, on paper for a few seconds.

const TOAST_MS = 5000;

class Speech {
  /** Read out by the one live region; changes are announced, repeats are not. */
  said = $state("");
  /** On paper at the foot of the screen, or empty. */
  toast = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Has `sentence` read out, after what is being read. */
  say(sentence: string): void {
    // Two equal sentences in a row are two events: an invisible mark makes them differ.
    this.said = sentence === this.said ? `${sentence}\u200b` : sentence;
  }

  /** Shows `sentence` for five seconds and has it read out. */
  show(sentence: string): void {
    this.say(sentence);
    this.toast = sentence;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.toast = ""), TOAST_MS);
  }

  /** Takes the toast away. */
  hush(): void {
    clearTimeout(this.#timer);
    this.toast = "";
  }
}

export const speech = new Speech();
