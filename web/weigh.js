// What a first visit to the home page loads, compressed: page, script, style and fonts.
// Fails over 100 kB. The deck is fetched after the first paint and is weighed by itself.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const LIMIT = 100_000;
const dist = join(import.meta.dirname, "dist");
const html = readFileSync(join(dist, "index.html"), "utf8");
const linked = [...html.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map((found) => found[1]);
const fonts = readdirSync(join(dist, "assets"))
  .filter((name) => name.endsWith(".woff2"))
  .map((name) => join("assets", name));

function weigh(file) {
  const bytes = readFileSync(join(dist, file));
  const sizes = [bytes.length, gzipSync(bytes).length, brotliCompressSync(bytes).length];
  // A font is compressed already and is sent as it is.
  return file.endsWith(".woff2") ? [sizes[0], sizes[0], sizes[0]] : sizes;
}

function line(name, sizes) {
  console.log(name.padEnd(58), ...sizes.map((size) => String(size).padStart(9)));
}

console.log("".padEnd(58), ...["bytes", "gzip", "brotli"].map((head) => head.padStart(9)));
const total = [0, 0, 0];
for (const file of new Set(["index.html", ...linked, ...fonts])) {
  const sizes = weigh(file);
  sizes.forEach((size, i) => (total[i] += size));
  line(file, sizes);
}
line("home, loaded cold", total);
for (const file of readdirSync(dist)) if (file === "deck.svg") line(`${file} (later)`, weigh(file));
if (total[1] > LIMIT) {
  console.error(`Home weighs ${total[1]} bytes with gzip; the limit is ${LIMIT}.`);
  process.exitCode = 1;
}
