// Presses the built files with brotli once, so that a server only has to hand them out.
// The page itself is left out: the server writes its <base>, and presses it then.

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const dist = join(import.meta.dirname, "dist");
for (const name of readdirSync(dist, { recursive: true })) {
  if (name === "index.html" || !/\.(js|css|svg|html)$/.test(name)) continue;
  const bytes = readFileSync(join(dist, name));
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(join(dist, `${name}.br`), brotliCompressSync(bytes, { params }));
}
