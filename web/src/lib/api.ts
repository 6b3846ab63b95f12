// What is asked over HTTP: games, tables, chairs. Refusals come back as `ApiRefused`.

import { at } from "./place";
import type { GameInfo, OpenTable, Refused, Seated, SitDown, TableCard } from "./protocol";

/** The house said no; `refused` says why, in words to show. */
export class ApiRefused extends Error {
  constructor(readonly refused: Refused) {
    super(refused.text);
  }
}

/** The house could not be reached, or answered what is no answer. */
export class Unreachable extends Error {}

interface Asked {
  /** Sent as JSON; with it the request is a POST. */
  body?: unknown;
  token?: string | undefined;
}

/** Asks `path` (below the base) and reads the JSON answer; the token travels in a header. */
export async function ask<T>(path: string, { body, token }: Asked = {}): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (token) headers.Authorization = `Bearer ${token}`;
  const request: RequestInit = { headers };
  if (body !== undefined) {
    headers["Content-Type"] = "application/json";
    request.method = "POST";
    request.body = JSON.stringify(body);
  }
  let answer: Response;
  let read: unknown;
  try {
    answer = await fetch(at(path), request);
    read = await answer.json();
  } catch (cause) {
    throw new Unreachable("", { cause });
  }
  if (answer.ok) return read as T;
  const refused = read as Partial<Refused> | null;
  if (typeof refused?.text === "string") throw new ApiRefused(refused as Refused);
  throw new Unreachable(String(answer.status));
}

let games: Promise<readonly GameInfo[]> | undefined;

/** The games this house plays, asked once. */
export function askGames(): Promise<readonly GameInfo[]> {
  games ??= ask<readonly GameInfo[]>("api/games").catch((reason) => {
    games = undefined;
    throw reason;
  });
  return games;
}

/** What a newcomer sees of a table; with a token also whose turn it is. */
export const askTable = (code: string, token?: string) =>
  ask<TableCard>(`api/tables/${encodeURIComponent(code)}`, { token });

/** Opens a table and sits down at it. */
export const openTable = (body: OpenTable) => ask<Seated>("api/tables", { body });

/** Takes an empty chair, or asks for a computer player's. */
export const sitDown = (code: string, body: SitDown) =>
  ask<Seated>(`api/tables/${encodeURIComponent(code)}/sit`, { body });
