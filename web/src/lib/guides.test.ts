import { beforeEach, describe, expect, it, vi } from "vitest";
import { beginGuide, endGuide, guidedAt, guideSeen } from "./guides";

describe("guided deals", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
  });

  it("guides at the one table that was opened for it, and knows the way back", () => {
    beginGuide("KETMOR", "LUNBAS");
    expect(guidedAt("KETMOR")).toEqual({ code: "KETMOR", from: "LUNBAS" });
    expect(guidedAt("LUNBAS")).toBeNull();
    expect(guideSeen("busca")).toBe(false);
  });

  it("is seen once it has ended, and guides no more", () => {
    beginGuide("KETMOR", null);
    endGuide("busca");
    expect(guideSeen("busca")).toBe(true);
    expect(guideSeen("bunce")).toBe(false);
    expect(guidedAt("KETMOR")).toBeNull();
  });

  it("takes what it can't read for a first visit", () => {
    localStorage.setItem("bungalow.guides", '{"at":7,"seen":"busca"}');
    expect(guidedAt("KETMOR")).toBeNull();
    expect(guideSeen("busca")).toBe(false);
    localStorage.setItem("bungalow.guides", "{");
    expect(guideSeen("busca")).toBe(false);
  });
});
