// The chairs this phone holds: their secret tokens never leave it but in a hello or a header.

export interface HeldSeat {
  code: string;
  token: string;
  game: string;
  /** When the chair was last used, ms since 1970. */
  used: number;
}

const KEY = "bungalow.seats";
const MOST = 12;

/** All chairs held, the last used first. */
export function heldSeats(): HeldSeat[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    if (!Array.isArray(read)) return [];
    return read.filter((seat) => typeof seat?.code === "string" && typeof seat.token === "string");
  } catch {
    return [];
  }
}

function keep(seats: HeldSeat[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(seats.slice(0, MOST)));
  } catch {
    // Without storage a chair is kept by its link alone.
  }
}

/** The chair held at the table with this code. */
export function seatAt(code: string): HeldSeat | undefined {
  return heldSeats().find((seat) => seat.code === code);
}

/** Holds a chair from now on, or notes that it was used. */
export function holdSeat(code: string, token: string, game: string): void {
  const others = heldSeats().filter((seat) => seat.code !== code);
  keep([{ code, token, game, used: Date.now() }, ...others]);
}

/** Forgets the chair at a table, for one that is gone or was given up. */
export function forgetSeat(code: string): void {
  keep(heldSeats().filter((seat) => seat.code !== code));
}

/** A token of our own making for a request to sit: 32 random bytes, url-safe. */
export function newWant(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
