import { describe, expect, it } from "vitest";
import { en } from "./en";
import { languageFor, t } from "./language.svelte";

describe("the language", () => {
  it("is the first wanted one there is", () => {
    expect(languageFor(["", "de-CH", "es"], ["en", "es"])).toBe("es");
    expect(languageFor(["pt-BR"], ["en", "pt", "pt-br"])).toBe("pt-br");
    expect(languageFor(["DE-at"], ["en", "de"])).toBe("de");
  });
  it("is English when none is known", () => {
    expect(languageFor(["xx", "yy-zz"], ["en"])).toBe("en");
    expect(t()).toBe(en);
  });
});

/** Every sentence of a catalogue that takes nothing, with its place. */
function sentences(part: unknown, path = ""): [string, string][] {
  if (typeof part === "string") return [[path, part]];
  if (typeof part === "function") return [];
  return Object.entries(part as object).flatMap(([key, value]) => sentences(value, `${path}.${key}`));
}

describe("the English catalogue", () => {
  it.each(sentences(en))("%s is a sentence in clean type", (_, said) => {
    expect(said.trim()).toBe(said);
    expect(said).not.toBe("");
    expect(said).not.toMatch(/\s{2}|['"]|\.\.\./);
  });
});
