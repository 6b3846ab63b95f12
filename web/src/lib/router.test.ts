import { describe, expect, it } from "vitest";
import { pathOf, routeOf, type Route } from "./router.svelte";

const root = new URL("http://house.test/games/");
const read = (path: string) => routeOf(new URL(path, root), root);

describe("routes", () => {
  const routes: Route[] = [
    { page: "home" },
    { page: "table", code: "KETMOR" },
    { page: "screen", code: "KETMOR" },
    { page: "settings" },
    { page: "rules", game: "busca", clause: "" },
    { page: "rules", game: "busca", clause: "B4.2" },
    { page: "score", game: "busca" },
    { page: "replay", record: "KETMOR" },
    { page: "replay", record: "KETMOR", step: 17 },
    { page: "review", record: "KETMOR" },
  ];
  it.each(routes)("lead there and back: %o", (route) => {
    expect(read(pathOf(route))).toEqual(route);
  });
  it("read a code in any case, with a closing slash", () => {
    expect(read("t/ketmor/")).toEqual({ page: "table", code: "KETMOR" });
  });
  it("call everything else missing", () => {
    for (const path of ["t", "t/a/b", "a/b/c/d", "settings/x", "nowhere"])
      expect(read(path)).toEqual({ page: "missing", path });
  });
});
