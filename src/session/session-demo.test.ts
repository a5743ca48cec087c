import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { getErrorText } from "#api/error-text.ts";
import { fixtureConfig } from "#api/transport.fixture.ts";
import { getApplicant } from "#contract/accounts/applicant-account.ts";
import { getApplicantMenu } from "#contract/lookups/menu.ts";
import { createInProcessService, type InProcessService } from "#demo/service/in-process.ts";
import { guardNavigation } from "./navigation/guard.ts";
import { createSession, type PortalSession } from "./session.ts";

const MINUTE_MS = 60_000;
let now = Date.now();
let service: InProcessService;
beforeAll(async () => {
  service = await createInProcessService({ now: () => new Date(now) });
});
afterAll(() => service.close());

/** Opens a page with the demo service; only the browser is replaced. */
async function openPage(): Promise<{
  session: PortalSession;
  requestedPaths: string[];
  navigations: string[];
}> {
  const requestedPaths: string[] = [];
  const navigations: string[] = [];
  const session = createSession({
    config: fixtureConfig,
    domain: "riverbend.localhost",
    now: () => now,
    fetch: (request) => {
      requestedPaths.push(new URL(request.url).pathname);
      return service.fetch(request);
    },
    page: {
      path: () => "/app-list",
      navigate: (path) => navigations.push(path),
      reload: () => navigations.push("reload"),
      isOnline: () => true,
      listen: () => () => {},
      guardCached: () => () => {},
    },
  });
  await session.start();
  return { session, requestedPaths, navigations };
}

describe("the real client against the demo service", () => {
  it("signs in, fetches the applicant and the menu, and lets the guard decide", async () => {
    const { session } = await openPage();
    await session.signIn("user@demo.example", "demo");
    const applicant = await session.loadApplicant();
    const menu = await session.client.call(getApplicantMenu, {});
    expect(applicant.Email).toBe("user@demo.example");
    const visit = { menu, hasApplicant: true, origin: "https://portal.example" };
    expect(guardNavigation({ ...visit, url: "/app-details/1" })).toEqual({
      kind: "allow",
      mask: "/app-list",
    });
    expect(guardNavigation({ ...visit, url: "/nowhere" })).toEqual({ kind: "forbidden" });
  });

  it("shows the service's text for a wrong password and for a locked account", async () => {
    const { session } = await openPage();
    const readErrorText = (name: string, password: string) =>
      session.signIn(name, password).then(
        () => undefined,
        (error: unknown) => getErrorText(error).text,
      );
    expect(await readErrorText("user@demo.example", "wrong")).toMatch(/incorrect/);
    expect(await readErrorText("locked@demo.example", "demo")).toBe(
      "Your account has been locked. Please contact your administrator",
    );
    expect(session.state.getState().status).toBe("signed-out");
  });

  it("refreshes an expired token once for ten simultaneous calls", async () => {
    const { session, requestedPaths } = await openPage();
    await session.signIn("user@demo.example", "demo");
    now += 11 * MINUTE_MS;
    await Promise.all(Array.from({ length: 10 }, () => session.client.call(getApplicant, {})));
    expect(requestedPaths.filter((path) => path.endsWith("/RefreshToken"))).toHaveLength(1);
  });

  it("keeps the page of a revoked session, and continues after a new sign-in", async () => {
    const { session, navigations } = await openPage();
    await session.signIn("guest@demo.example", "demo");
    const { Id } = await session.loadApplicant();
    const sessions = service.context.store.collection("session");
    for (const openSession of sessions.find({ where: { AccountId: Id } })) sessions.delete(openSession.Id);
    const pendingCall = session.client.call(getApplicant, {});
    await vi.waitFor(() => expect(session.state.getState().status).toBe("expired"), 4_000);
    await session.signIn("guest@demo.example", "demo");
    await expect(pendingCall).resolves.toMatchObject({ Id });
    expect(navigations).toEqual([]);
  });
});
