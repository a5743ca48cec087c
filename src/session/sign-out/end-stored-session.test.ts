import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fixtureConfig } from "#api/transport.fixture.ts";
import type { SendRequest } from "#api/wire/wire.ts";
import type { AuthRecord } from "#contract/accounts/account.ts";
import { signIn } from "#demo/service/caller.fixture.ts";
import { createInProcessService, type InProcessService } from "#demo/service/in-process.ts";
import { createSession } from "../session.ts";
import { endStoredSession } from "./end-stored-session.ts";

const MINUTE_MS = 60_000;
const ORIGIN = "https://portal.example";
let now = Date.now();
let service: InProcessService;
beforeAll(async () => {
  service = await createInProcessService({ now: () => new Date(now) });
});
afterAll(() => service.close());

/** Returns true if the service would still refresh the tokens of a record. */
async function isOpen({ RefreshToken }: AuthRecord): Promise<boolean> {
  const [id = ""] = RefreshToken.split(".");
  return service.context.store.collection("session").get(id)?.RevokedAt === null;
}

/** Signs in on a page whose websocket never connects, and returns the record of the session. */
async function openPage(fetch: SendRequest = service.fetch) {
  const navigations: string[] = [];
  const records: AuthRecord[] = [];
  const session = createSession({
    ...{ config: fixtureConfig, origin: ORIGIN, domain: "riverbend.localhost", now: () => now },
    WebSocket: undefined,
    fetch: async (request) => {
      const response = await fetch(request);
      if (request.url.endsWith("/ApplicantLogin")) records.push(await response.clone().json());
      return response;
    },
    page: {
      path: () => "/app-list",
      navigate: (path) => navigations.push(path),
      reload: () => navigations.push("reload"),
      isOnline: () => false,
      listen: () => () => {},
      guardCached: () => () => {},
    },
  });
  await session.start();
  await session.signIn("delegate@demo.example", "demo");
  const [record] = records;
  if (!record) throw new Error("nobody is signed in");
  return { session, record, navigations };
}

describe("signing out while the websocket is not connected", () => {
  it.each([
    ["a valid", 0],
    ["an expired", 11 * MINUTE_MS],
  ])("ends the session in the service with %s token, and no other session", async (_, elapsedMs) => {
    const { tokens: other } = await signIn(service, "delegate");
    const { session, record, navigations } = await openPage();
    expect(await isOpen(record)).toBe(true);
    now += elapsedMs;
    await session.signOut();
    expect(navigations).toEqual(["/auth/login#signed-out"]);
    expect(await isOpen(record)).toBe(false);
    expect(await isOpen(other)).toBe(true);
  });

  it("leaves the page soon if the service does not respond", async () => {
    const { session, navigations } = await openPage((request) =>
      request.url.includes("/EndSession/") ? new Promise(() => {}) : service.fetch(request),
    );
    await session.signOut();
    expect(navigations).toEqual(["/auth/login#signed-out"]);
  });
});

describe("the session of a record", () => {
  it("is ended after a second sign-in, without effect on the new session", async () => {
    const { tokens: formerTokens } = await signIn(service, "user");
    now += 11 * MINUTE_MS;
    const { tokens } = await signIn(service, "user");
    await endStoredSession(formerTokens, { config: fixtureConfig, origin: ORIGIN, fetch: service.fetch });
    expect([await isOpen(formerTokens), await isOpen(tokens)]).toEqual([false, true]);
    await expect(
      endStoredSession(formerTokens, { config: fixtureConfig, origin: ORIGIN, fetch: service.fetch }),
    ).rejects.toThrow();
  });

  it("takes one call while the token is valid", async () => {
    const { tokens } = await signIn(service, "user");
    const paths: string[] = [];
    const fetch: SendRequest = (request) => {
      paths.push(new URL(request.url).pathname);
      return service.fetch(request);
    };
    await endStoredSession(tokens, { config: fixtureConfig, origin: ORIGIN, fetch });
    expect(paths).toHaveLength(1);
    expect(await isOpen(tokens)).toBe(false);
  });
});
