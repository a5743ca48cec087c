/**
 * Tests changes that wait for a token when their page is closed: only the same account's next visit sends them
 * (decisions 129).
 */
import { describe, expect, it, vi } from "vitest";
import { pinApplication } from "#contract/applications/application-list.ts";
import { type BrowserTab, createBrowser } from "../browser.fixture.ts";
import { AUTH_KEY } from "../storage/auth-storage.ts";

const LIFETIME_MS = 10 * 60_000;
const pinArgs = { params: { id: "7" }, body: { IsPinned: true } } as const;

/**
 * Creates a browser without locks, because closing a real page releases its locks. Its service records the
 * received changes.
 */
function createFixture() {
  const browser = createBrowser({ hasLocks: false });
  const receivedChanges: { token: string | undefined; body: unknown; key: string | undefined }[] = [];
  browser.service.app.put("/api/Application/Pin/:id", async (c) => {
    const [token, key] = [c.req.header("authorization"), c.req.header("idempotency-key")];
    receivedChanges.push({ token, body: await c.req.json(), key });
    return c.json({ Success: true });
  });
  const listKeys = () => Array.from({ length: browser.local.length }, (_, at) => browser.local.key(at) ?? "");
  const countStored = () => listKeys().filter((key) => key.startsWith("waiting-change:")).length;
  const sendChange = (tab: BrowserTab) =>
    tab.session.client.call(pinApplication, pinArgs).catch((error: unknown) => error);

  /** Makes a change as Ada with an expired token, and closes her page before the refresh ends. */
  async function closeDuringRefresh(): Promise<BrowserTab> {
    const tab = await browser.openSignedIn("ada");
    browser.service.now += LIFETIME_MS + 1;
    browser.service.beforeRefresh = () => new Promise(() => {});
    void sendChange(tab);
    await vi.waitFor(() => expect(browser.service.refreshes).toBe(1));
    browser.service.beforeRefresh = async () => {};
    tab.notifyOfChange = () => {};
    return tab;
  }

  async function openNextVisit(): Promise<BrowserTab> {
    const tab = await browser.openTab();
    await tab.session.loadApplicant();
    return tab;
  }

  return { ...browser, receivedChanges, countStored, sendChange, closeDuringRefresh, openNextVisit };
}

it("the next visit sends the change with its key, once", async () => {
  const { receivedChanges, countStored, closeDuringRefresh, openNextVisit } = createFixture();
  await closeDuringRefresh();
  expect([countStored(), receivedChanges]).toEqual([1, []]);
  const nextTab = await openNextVisit();
  expect(await nextTab.session.sendWaitingChanges()).toBe(true);
  expect(receivedChanges).toEqual([
    { token: "Bearer t2", body: { IsPinned: true }, key: expect.any(String) },
  ]);
  expect(countStored()).toBe(0);
  expect(await nextTab.session.sendWaitingChanges()).toBe(false);
  expect(receivedChanges).toHaveLength(1);
});

it("a page that stays open sends its change itself, and nothing stays stored", async () => {
  const { service, receivedChanges, countStored, sendChange, openSignedIn } = createFixture();
  const tab = await openSignedIn("ada");
  expect(await sendChange(tab)).toEqual({ Success: true });
  service.now += LIFETIME_MS + 1;
  expect(await sendChange(tab)).toEqual({ Success: true });
  expect([receivedChanges.length, countStored()]).toEqual([2, 0]);
});

it("a visit after more than 10 minutes by the service's clock removes the change unsent", async () => {
  const { service, receivedChanges, countStored, closeDuringRefresh, openNextVisit } = createFixture();
  await closeDuringRefresh();
  service.now += 10 * 60_000 + 1_000;
  expect(await (await openNextVisit()).session.sendWaitingChanges()).toBe(false);
  expect([receivedChanges, countStored()]).toEqual([[], 0]);
});

it("a page that was frozen does not send a change that the next visit has sent", async () => {
  const { service, receivedChanges, sendChange, openSignedIn, openNextVisit } = createFixture();
  const frozenTab = await openSignedIn("ada");
  service.now += LIFETIME_MS + 1;
  const thaw = Promise.withResolvers<void>();
  service.beforeRefresh = () => thaw.promise;
  const pendingCall = sendChange(frozenTab);
  await vi.waitFor(() => expect(service.refreshes).toBe(1));
  service.beforeRefresh = async () => {};
  await (await openNextVisit()).session.sendWaitingChanges();
  thaw.resolve();
  expect(await pendingCall).toMatchObject({ details: { kind: "conflict" } });
  expect(receivedChanges).toHaveLength(1);
});

describe("an expired session", () => {
  it("keeps the change for the same person's next sign-in", async () => {
    const { service, receivedChanges, countStored, sendChange, openSignedIn } = createFixture();
    const tab = await openSignedIn("ada");
    service.revokeAll();
    service.now += LIFETIME_MS + 1;
    void sendChange(tab);
    await vi.waitFor(() => expect(tab.session.state.getState().status).toBe("expired"), { timeout: 5_000 });
    tab.notifyOfChange = () => {};
    expect(countStored()).toBe(1);
    const nextTab = await openSignedIn("ada");
    expect(await nextTab.session.sendWaitingChanges()).toBe(true);
    expect(receivedChanges).toHaveLength(1);
  });

  it("removes the change when another person signs in", async () => {
    const { local, receivedChanges, countStored, closeDuringRefresh, openSignedIn, openNextVisit } =
      createFixture();
    await closeDuringRefresh();
    local.removeItem(AUTH_KEY);
    const ben = await openSignedIn("ben");
    expect(await ben.session.sendWaitingChanges()).toBe(false);
    const laterTab = await openNextVisit();
    expect(await laterTab.session.sendWaitingChanges()).toBe(false);
    expect([receivedChanges, countStored()]).toEqual([[], 0]);
  });
});

it("another person who signs in beside the open page never sends its change", async () => {
  const { service, local, receivedChanges, sendChange, openSignedIn } = createFixture();
  const ada = await openSignedIn("ada");
  service.now += LIFETIME_MS + 1;
  const refresh = Promise.withResolvers<void>();
  service.beforeRefresh = () => refresh.promise;
  const pendingCall = sendChange(ada);
  await vi.waitFor(() => expect(service.refreshes).toBe(1));
  local.removeItem(AUTH_KEY);
  const ben = await openSignedIn("ben");
  expect(await ben.session.sendWaitingChanges()).toBe(false);
  refresh.resolve();
  expect(await pendingCall).toMatchObject({ details: { kind: "unauthenticated" } });
  expect(ada.navigations).toEqual(["reload"]);
  expect(receivedChanges).toEqual([]);
});

describe("signing out", () => {
  it("removes the change before anything else, in the same tab", async () => {
    const { service, countStored, sendChange, openSignedIn } = createFixture();
    const tab = await openSignedIn("ada");
    service.now += LIFETIME_MS + 1;
    service.beforeRefresh = () => new Promise(() => {});
    void sendChange(tab);
    await vi.waitFor(() => expect(service.refreshes).toBe(1));
    expect(countStored()).toBe(1);
    await tab.session.signOut();
    expect(countStored()).toBe(0);
  });

  it("in another tab removes the change, and this tab does not store another", async () => {
    const { service, receivedChanges, countStored, sendChange, openSignedIn, openTab } = createFixture();
    const tab = await openSignedIn("ada");
    const otherTab = await openTab();
    service.now += LIFETIME_MS + 1;
    service.beforeRefresh = () => new Promise(() => {});
    void sendChange(tab);
    await vi.waitFor(() => expect(countStored()).toBe(1));
    await otherTab.session.signOut();
    await vi.waitFor(() => expect(tab.session.state.getState().status).toBe("signed-out"));
    void sendChange(tab);
    expect(countStored()).toBe(0);
    service.beforeRefresh = async () => {};
    const nextTab = await openSignedIn("ada");
    expect(await nextTab.session.sendWaitingChanges()).toBe(false);
    expect(receivedChanges).toEqual([]);
  });
});
