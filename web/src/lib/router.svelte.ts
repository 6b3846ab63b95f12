// Addresses and back steps. A route is what stands in the address bar below the base.

import { base, at } from "./place";

export type Route =
  | { page: "home" }
  | { page: "table"; code: string }
  | { page: "screen"; code: string }
  | { page: "settings" }
  | { page: "rules"; game: string; clause: string }
  | { page: "score"; game: string }
  | { page: "replay"; record: string; step?: number }
  | { page: "review"; record: string }
  | { page: "missing"; path: string };

/** What an address below `root` asks for. */
export function routeOf(address: URL, root: URL = base): Route {
  const path = decodeURIComponent(address.pathname.slice(root.pathname.length)).replace(/\/+$/, "");
  const [first = "", second, third, ...rest] = path.split("/");
  if (rest.length === 0) {
    if (first === "") return { page: "home" };
    if (first === "settings" && !second) return { page: "settings" };
    if (first === "t" && second && !third) return { page: "table", code: second.toUpperCase() };
    if (first === "t" && second && third === "screen")
      return { page: "screen", code: second.toUpperCase() };
    if (first === "rules" && second)
      return { page: "rules", game: second, clause: third ?? "" };
    if (first === "score" && second && !third) return { page: "score", game: second };
    if (first === "replay" && second && !third) return { page: "replay", record: second };
    if (first === "replay" && second && /^\d{1,6}$/.test(third ?? "")) return { page: "replay", record: second, step: Number(third) };
    if (first === "review" && second && !third) return { page: "review", record: second };
  }
  return { page: "missing", path };
}

/** The path below the base that leads to `route`. */
export function pathOf(route: Route): string {
  switch (route.page) {
    case "home":
      return "";
    case "table":
      return `t/${route.code}`;
    case "screen":
      return `t/${route.code}/screen`;
    case "settings":
      return "settings";
    case "rules":
      return route.clause ? `rules/${route.game}/${route.clause}` : `rules/${route.game}`;
    case "score":
      return `score/${route.game}`;
    case "replay":
      return route.step === undefined ? `replay/${route.record}` : `replay/${route.record}/${route.step}`;
    case "review":
      return `review/${route.record}`;
    case "missing":
      return route.path;
  }
}

/** The absolute address of a route, for links. */
export function href(route: Route): string {
  return at(pathOf(route));
}

class Router {
  route: Route = $state({ page: "home" });
  /** How many steps this visit has gone forward: zero means there is nothing to go back to. */
  depth = $state(0);

  /** Follows the address bar and links from now on. */
  start(): void {
    const follow = () => {
      this.route = routeOf(new URL(location.href));
      this.depth = Number(history.state?.depth ?? 0);
    };
    follow();
    addEventListener("popstate", follow);
    addEventListener("click", (event) => this.#clicked(event));
  }

  /** Goes to `route`; `replace` leaves no step to come back to. */
  go(route: Route, options: { replace?: boolean } = {}): void {
    if (!options.replace) this.depth += 1;
    const state = { depth: this.depth };
    if (options.replace) history.replaceState(state, "", href(route));
    else history.pushState(state, "", href(route));
    this.route = route;
    scrollTo(0, 0);
  }

  /** Goes back a step, or to `otherwise` when the visit began here. */
  back(otherwise: Route = { page: "home" }): void {
    if (this.depth > 0) history.back();
    else this.go(otherwise, { replace: true });
  }

  #clicked(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || link.target || link.hasAttribute("download")) return;
    const to = new URL(link.href);
    if (to.origin !== location.origin || !to.pathname.startsWith(base.pathname)) return;
    if (to.hash && to.pathname === location.pathname) return;
    const route = routeOf(to);
    if (route.page === "missing") return;
    event.preventDefault();
    this.go(route);
  }
}

export const router = new Router();
