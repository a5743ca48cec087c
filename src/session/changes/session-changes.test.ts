/**
 * Tests changes that wait for a token when their page is closed: only the same account's next visit sends them
 * (decisions 129).
 */
import { describe, expect, it, vi } from "vitest";
import { pinApplication } from "#contract/applications/application-list.ts";
import { type BrowserTab, createBrowser } from "../browser.fixture.ts";
import { AUTH_KEY } from "../storage/auth-storage.ts";

const LIFETIME_MS = 10 * 60_000;
const pin = { params: { id: "7" }, body: { IsPinned: true } } as const;

/**
 * Creates a browser without locks, because closing a real page releases its locks. Its service records the
 * received changes.
 */
function createFixture() {
  const browser = createBrowser({ hasLocks: false });
  const received: { token: string | undefined; body: unknown; key: string | undefined }[] = [];
  browser.service.app.put("/api/Application/Pin/:id", async (c) => {
    const [token, key] = [c.req.header("authorization"), c.req.header("idempotency-key")];
    received.push({ token, body: await c.req.json(), key });
    return c.json({ Success: true });
  });
  const keys = () => Array.from({ length: browser.local.length }, (_, at) => browser.local.key(at) ?? "");
  const countStored = () => keys().filter((key) => key.startsWith("waiting-change:")).length;
  const change = (tab: BrowserTab) =>
    tab.session.client.call(pinApplication, pin).catch((error: unknown) => error);

  /** Makes a change as Ada with an expired token, and closes her page before the refresh ends. */
  async function closeDuringRefresh(): Promise<BrowserTab> {
    const tab = await browser.openSignedIn("ada");
    browser.service.now += LIFETIME_MS + 1;
    browser.service.beforeRefresh = () => new Promise(() => {});
    void change(tab);
    await vi.waitFor(() => expect(browser.service.refreshes).toBe(1));
    browser.service.beforeRefresh = async () => {};
    tab.wake = () => {};
    return tab;
  }

  async function openNext(): Promise<BrowserTab> {
    const tab = await browser.openTab();
    await tab.session.loadApplicant();
    return tab;
  }

  return { ...browser, received, countStored, change, closeDuringRefresh, openNext };
}

it("the next visit sends the change with its key, once", async () => {
  const { received, countStored, closeDuringRefresh, openNext } = createFixture();
  await closeDuringRefresh();
  expect([countStored(), received]).toEqual([1, []]);
  const next = await openNext();
  expect(await next.session.sendWaitingChanges()).toBe(true);
  expect(received).toEqual([{ token: "Bearer t2", body: { IsPinned: true }, key: expect.any(String) }]);
  expect(countStored()).toBe(0);
  expect(await next.session.sendWaitingChanges()).toBe(false);
  expect(received).toHaveLength(1);
});

it("a page that stays open sends its change itself, and nothing stays stored", async () => {
  const { service, received, countStored, change, openSignedIn } = createFixture();
  const tab = await openSignedIn("ada");
  expect(await change(tab)).toEqual({ Success: true });
  service.now += LIFETIME_MS + 1;
  expect(await change(tab)).toEqual({ Success: true });
  expect([received.length, countStored()]).toEqual([2, 0]);
});

it("a visit after more than 10 minutes by the service's clock removes the change unsent", async () => {
  const { service, received, countStored, closeDuringRefresh, openNext } = createFixture();
  await closeDuringRefresh();
  service.now += 10 * 60_000 + 1_000;
  expect(await (await openNext()).session.sendWaitingChanges()).toBe(false);
  expect([received, countStored()]).toEqual([[], 0]);
});

it("a page that was frozen does not send a change that the next visit has sent", async () => {
  const { service, received, change, openSignedIn, openNext } = createFixture();
  const frozenTab = await openSignedIn("ada");
  service.now += LIFETIME_MS + 1;
  const thaw = Promise.withResolvers<void>();
  service.beforeRefresh = () => thaw.promise;
  const pendingCall = change(frozenTab);
  await vi.waitFor(() => expect(service.refreshes).toBe(1));
  service.beforeRefresh = async () => {};
  await (await openNext()).session.sendWaitingChanges();
  thaw.resolve();
  expect(await pendingCall).toMatchObject({ details: { kind: "conflict" } });
  expect(received).toHaveLength(1);
});

describe("an expired session", () => {
  it("keeps the change for the same person's next sign-in", async () => {
    const { service, received, countStored, change, openSignedIn } = createFixture();
    const tab = await openSignedIn("ada");
    service.revokeAll();
    service.now += LIFETIME_MS + 1;
    void change(tab);
    await vi.waitFor(() => expect(tab.session.state.getState().status).toBe("expired"), { timeout: 5_000 });
    tab.wake = () => {};
    expect(countStored()).toBe(1);
    const next = await openSignedIn("ada");
    expect(await next.session.sendWaitingChanges()).toBe(true);
    expect(received).toHaveLength(1);
  });

  it("removes the change when another person signs in", async () => {
    const { local, received, countStored, closeDuringRefresh, openSignedIn, openNext } = createFixture();
    await closeDuringRefresh();
    local.removeItem(AUTH_KEY);
    const ben = await openSignedIn("ben");
    expect(await ben.session.sendWaitingChanges()).toBe(false);
    const later = await openNext();
    expect(await later.session.sendWaitingChanges()).toBe(false);
    expect([received, countStored()]).toEqual([[], 0]);
  });
});

it("another person who signs in beside the open page never sends its change", async () => {
  const { service, local, received, change, openSignedIn } = createFixture();
  const ada = await openSignedIn("ada");
  service.now += LIFETIME_MS + 1;
  const refresh = Promise.withResolvers<void>();
  service.beforeRefresh = () => refresh.promise;
  const pendingCall = change(ada);
  await vi.waitFor(() => expect(service.refreshes).toBe(1));
  local.removeItem(AUTH_KEY);
  const ben = await openSignedIn("ben");
  expect(await ben.session.sendWaitingChanges()).toBe(false);
  refresh.resolve();
  expect(await pendingCall).toMatchObject({ details: { kind: "unauthenticated" } });
  expect(ada.navigations).toEqual(["reload"]);
  expect(received).toEqual([]);
});

describe("signing out", () => {
  it("removes the change before anything else, in the same tab", async () => {
    const { service, countStored, change, openSignedIn } = createFixture();
    const tab = await openSignedIn("ada");
    service.now += LIFETIME_MS + 1;
    service.beforeRefresh = () => new Promise(() => {});
    void change(tab);
    await vi.waitFor(() => expect(service.refreshes).toBe(1));
    expect(countStored()).toBe(1);
    await tab.session.signOut();
    expect(countStored()).toBe(0);
  });

  it("in another tab removes the change, and this tab does not store another", async () => {
    const { service, received, countStored, change, openSignedIn, openTab } = createFixture();
    const tab = await openSignedIn("ada");
    const other = await openTab();
    service.now += LIFETIME_MS + 1;
    service.beforeRefresh = () => new Promise(() => {});
    void change(tab);
    await vi.waitFor(() => expect(countStored()).toBe(1));
    await other.session.signOut();
    await vi.waitFor(() => expect(tab.session.state.getState().status).toBe("signed-out"));
    void change(tab);
    expect(countStored()).toBe(0);
    service.beforeRefresh = async () => {};
    const next = await openSignedIn("ada");
    expect(await next.session.sendWaitingChanges()).toBe(false);
    expect(received).toEqual([]);
  });
});
