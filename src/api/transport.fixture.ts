import { Hono } from "hono";
import { vi } from "vitest";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import { DEFAULT_TIME_ZONE } from "#contract/config/time-zone.ts";
import type { TokenSource } from "./tokens/token-source.ts";
import { createClient } from "./transport.ts";

export const fixtureConfig: RuntimeConfig = {
  baseUrl: "https://api.example",
  documentBaseUrl: "https://docs.example",
  websocketUrl: "wss://api.example/ws",
  applicantPortalUrl: "https://portal.example",
  pageSize: 20,
  pageOptions: [10, 20, 50],
  zeroHash: "0",
  maxFileSize: 1_000_000,
  globalFileTypes: [".pdf"],
  timeZone: DEFAULT_TIME_ZONE,
  publicInspectionFileTypes: [".pdf"],
  licenceId: "L1",
  accountId: "A1",
  production: false,
};

export const fixtureLogin = {
  Token: "t1",
  RefreshToken: "r1",
  ExpiresIn: "2026-11-21T09:10:00.000Z",
  TopicName: "account-1",
};

/**
 * Creates a token source. It starts with the first token and replaces a refused token by the next one in the
 * list.
 */
export function createSignedInTokens(tokens: readonly string[]) {
  return {
    token: vi.fn(async () => tokens[0] ?? null),
    replaceRefused: vi.fn(async (token: string) => tokens[tokens.indexOf(token) + 1] ?? null),
    observeServerTime: vi.fn(),
  } satisfies TokenSource;
}

export interface RecordedRequest {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Creates a client of a small in-process service that records its requests. */
export function createTransportFixture(
  route: (app: Hono) => unknown,
  options: { tokens?: TokenSource; config?: Partial<RuntimeConfig> } = {},
) {
  const requests: RecordedRequest[] = [];
  const app = new Hono();
  route(app);
  const client = createClient({
    config: { ...fixtureConfig, ...options.config },
    tokens: options.tokens ?? createSignedInTokens(["t1"]),
    origin: "https://portal.example",
    now: () => 1_000,
    readCookie: () => "a=b; XSRF-TOKEN=x%2F1; c=d",
    fetch: async (request) => {
      const body = await request.clone().text();
      requests.push({ url: request.url, headers: Object.fromEntries(request.headers), body });
      return app.fetch(request);
    },
  });
  return { client, requests };
}
