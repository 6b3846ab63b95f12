// Makes dist/busted-score.html: the score page of Busted! in one file, script, style and fonts
// inside, to be kept on a phone and opened where there is no network at all.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

const here = import.meta.dirname;
const FONTS = ["rakkas", "familjen-grotesk"];

const { output } = await build({
  root: here,
  logLevel: "warn",
  publicDir: false,
  build: {
    write: false,
    assetsInlineLimit: Infinity,
    cssCodeSplit: false,
    rolldownOptions: { input: join(here, "src/score/busted/alone.ts"), output: { codeSplitting: false } },
  },
});
const text = (ending) => {
  const found = output.filter(({ fileName }) => fileName.endsWith(ending));
  if (found.length !== 1) throw new Error(`one ${ending} file was expected, not ${found.length}`);
  return found[0].code ?? String(found[0].source);
};
// Within an element that ends at its own closing tag, that tag must not be written.
const script = text(".js").replaceAll("</script", "<\\/script");
const style = text(".css");
if (/url\((?!["']?(data:|#))/.test(style) || output.length !== 2) throw new Error("something was left outside");

const licence = (path) => readFileSync(join(here, path), "utf8").trim().replaceAll("--", "- -");
const notices = [
  ...FONTS.map((font) => licence(`src/look/fonts/${font}-LICENSE.txt`)),
  licence("node_modules/svelte/LICENSE.md"),
  licence("../LICENSE"),
];

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Busted! score</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<style>${style}</style>
</head>
<body>
<div id="app"><p>Busted! score: save this file and open it from where it lies. It needs JavaScript, and no network.</p></div>
<script type="module">${script}</script>
<!--
${notices.join("\n\n")}
-->
</body>
</html>
`;
writeFileSync(join(here, "dist/busted-score.html"), page);
