// Where this copy of Bungalow lives: read once from <base>, which the server writes.

export const base = new URL(".", globalThis.document?.baseURI ?? "http://localhost/");

// Read, an address is whole; written back, it stays so when <base> is gone.
for (const link of globalThis.document?.querySelectorAll<HTMLLinkElement>("link[href]") ?? [])
  link.href = link.href;

// A <base> would turn every "#…" (drawings, skip links) into an address of the home page.
globalThis.document?.querySelector("base")?.remove();

/** The absolute address of `path` (no leading slash) under the base. */
export function at(path: string): string {
  return new URL(path, base).href;
}

/** The same for a socket: ws on http, wss on https. */
export function socketAt(path: string): string {
  return at(path).replace(/^http/, "ws");
}
