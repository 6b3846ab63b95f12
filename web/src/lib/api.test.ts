import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiRefused, ask, Unreachable } from "./api";

function answering(answer: Response | Error) {
  const fetched = vi.fn(async (_address: string, _request: RequestInit) => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}
afterEach(() => vi.unstubAllGlobals());

describe("ask", () => {
  it("sends the token in a header, never in the address", async () => {
    const fetched = answering(Response.json({ code: "KETMOR" }));
    await expect(ask("api/tables/KETMOR", { token: "secret" })).resolves.toEqual({ code: "KETMOR" });
    const [address, request] = fetched.mock.calls[0]!;
    expect(address).toBe("http://localhost/api/tables/KETMOR");
    expect(request.headers).toMatchObject({ Authorization: "Bearer secret" });
    expect(request.method).toBeUndefined();
  });

  it("posts a body as JSON", async () => {
    const fetched = answering(Response.json({}));
    await ask("api/tables", { body: { game: "busca" } });
    expect(fetched.mock.calls[0]![1]).toMatchObject({ method: "POST", body: '{"game":"busca"}' });
  });

  it("throws the house's own refusal", async () => {
    const refused = { type: "refused", fault: "missing", code: "no_table", text: "No such table." };
    answering(Response.json(refused, { status: 404 }));
    const asked = ask("api/tables/KETNOR");
    await expect(asked).rejects.toBeInstanceOf(ApiRefused);
    await expect(asked).rejects.toMatchObject({ refused });
  });

  it.each([
    ["no network", new TypeError("fetch failed")],
    ["an answer that is no JSON", new Response("<html>", { status: 200 })],
    ["a failure without a refusal", Response.json({ oh: "no" }, { status: 502 })],
  ])("calls %s unreachable", async (_, answer) => {
    answering(answer);
    await expect(ask("api/games")).rejects.toBeInstanceOf(Unreachable);
  });
});
