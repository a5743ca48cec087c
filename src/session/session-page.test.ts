import { afterEach, describe, expect, it, vi } from "vitest";
import type { ApiClient } from "#api/client.ts";
import { ApiError } from "#api/errors.ts";
import { getApplicant } from "#contract/accounts/applicant-account.ts";
import type { CacheOwner } from "./account-cache.ts";
import { type BrowserOptions, type BrowserTab, createBrowser } from "./browser.fixture.ts";
import { hasSessionEnded } from "./session-state.ts";
import { FakeWebSocket } from "./socket/socket.fixture.ts";

const CHANGE = "waiting-change:topic-ada:1";

afterEach(() => vi.unstubAllGlobals());

async function openPage(options: BrowserOptions = {}) {
  FakeWebSocket.all = [];
  const browser = createBrowser(options);
  const tab = await browser.openSignedIn();
  await vi.waitFor(() => expect(FakeWebSocket.all).toHaveLength(1), 5_000);
  const socket = FakeWebSocket.all[0];
  if (!socket) throw new Error("Nothing has connected");
  socket.accept();
  return { browser, tab, socket };
}

function createCache() {
  const owners: CacheOwner[] = [];
  const cache = {
    wrap: (client: ApiClient, owner: CacheOwner) => {
      owners.push(owner);
      return client;
    },
    clear: vi.fn(async (_topic: string) => {}),
    clearOthers: vi.fn(async () => {}),
  };
  return { cache, owners };
}

const call = (tab: BrowserTab) => tab.session.client.call(getApplicant, {});
const getStatus = (tab: BrowserTab) => tab.session.state.getState().status;

/**
 * Sends a request whose token the service refuses. Resolves when the session has expired; the request still
 * waits for the next sign-in.
 */
async function expire({ browser, tab }: Awaited<ReturnType<typeof openPage>>) {
  browser.service.revokeAll();
  const waitingCall = call(tab).catch(() => null);
  await vi.waitFor(() => expect(getStatus(tab)).toBe("expired"), 5_000);
  return { waitingCall };
}

describe("the application that a page shows", () => {
  it("is sent once, and again whenever the socket is ready", async () => {
    const { tab, socket } = await openPage();
    const getPresence = () =>
      socket.sentMessages.flatMap(({ Type, ApplicationId }) => (Type === "Presence" ? [ApplicationId] : []));
    const readyMessage = { Type: "Ready", TopicName: "topic-ada" };
    socket.receive(readyMessage);
    expect(getPresence()).toEqual([]);
    tab.session.setShownApplication("7");
    tab.session.setShownApplication("7");
    expect(getPresence()).toEqual(["7"]);
    socket.receive({ Type: "ApplicationChanged", TopicName: "topic-ada", ApplicationId: "7", Revision: 2 });
    expect(getPresence()).toEqual(["7"]);
    socket.receive(readyMessage);
    tab.session.setShownApplication(null);
    socket.receive(readyMessage);
    expect(getPresence()).toEqual(["7", "7", null]);
  });
});

describe("messages of the socket", () => {
  it("that only keep the connection alive reach nobody, and others leave the session as it is", async () => {
    const { tab, socket } = await openPage();
    const received: string[] = [];
    tab.session.onMessage(({ Type }) => received.push(Type));
    socket.receive({ Type: "Pong", TopicName: "topic-ada" });
    socket.receive({ Type: "ApplicationChanged", TopicName: "topic-ada", ApplicationId: "7", Revision: 2 });
    expect(received).toEqual(["ApplicationChanged"]);
    expect(getStatus(tab)).toBe("signed-in");
  });

  it("stop at the end of the session, and the service is told", async () => {
    const page = await openPage();
    await expire(page);
    expect(page.socket.sentMessages.at(-1)).toMatchObject({ Type: "Status", Status: "LoggedOut" });
    expect(page.socket.closedWith).toBe(1_000);
  });

  it("arrive again soon after the browser is online", async () => {
    const { browser, tab, socket } = await openPage();
    browser.state.isOnline = false;
    socket.drop();
    browser.state.isOnline = true;
    tab.goOnline();
    await vi.waitFor(() => expect(FakeWebSocket.all).toHaveLength(2), 5_000);
  });
});

describe("waiting calls", () => {
  it("are those during a refresh and after an expiry", async () => {
    const page = await openPage();
    const { browser, tab } = page;
    expect(tab.session.hasWaitingCalls()).toBe(false);
    const refresh = Promise.withResolvers<void>();
    browser.service.beforeRefresh = () => refresh.promise;
    browser.service.now += 11 * 60_000;
    const refreshingCall = call(tab);
    await vi.waitFor(() => expect(tab.session.hasWaitingCalls()).toBe(true), 5_000);
    expect(getStatus(tab)).toBe("signed-in");
    refresh.resolve();
    await refreshingCall;
    expect(tab.session.hasWaitingCalls()).toBe(false);

    await expire(page);
    expect(tab.session.hasWaitingCalls()).toBe(true);
  });
});

describe("the changes that wait for a token", () => {
  it("are sent by the next page of the account", async () => {
    const { browser, tab } = await openPage();
    await expect(tab.session.sendWaitingChanges()).resolves.toBe(false);
    const change = { method: "GET", path: getApplicant.path, at: browser.service.now, key: "1" };
    browser.local.setItem(CHANGE, JSON.stringify(change));
    await tab.session.sendWaitingChanges();
    expect(browser.local.getItem(CHANGE)).toBeNull();
  });

  it("stay after an expiry, and are removed as soon as the person signs out", async () => {
    const { cache } = createCache();
    const page = await openPage({ cache });
    const { browser, tab } = page;
    browser.local.setItem(CHANGE, "{}");
    const { waitingCall } = await expire(page);
    expect(browser.local.getItem(CHANGE)).toBe("{}");
    await tab.session.signIn("ada", "demo");
    await waitingCall;
    expect(browser.local.getItem(CHANGE)).toBe("{}");
    cache.clear.mockImplementationOnce(async () => expect(browser.local.getItem(CHANGE)).toBeNull());
    await tab.session.signOut();
    expect(cache.clear).toHaveBeenCalled();
    expect(browser.local.getItem(CHANGE)).toBeNull();
  });
});

describe("the account's cache", () => {
  it("belongs to the signed-in account, and knows whether the browser is online", async () => {
    const { cache, owners } = createCache();
    const { browser, tab } = await openPage({ cache });
    const owner = owners[0];
    expect(cache.clearOthers).toHaveBeenCalledWith(null);
    expect([owner?.topic(), owner?.isOnline()]).toEqual(["topic-ada", true]);
    browser.state.isOnline = false;
    expect(owner?.isOnline()).toBe(false);
    expect(cache.clear).not.toHaveBeenCalled();
    await tab.session.signOut();
    expect(hasSessionEnded(tab.session.state.getState())).toBe(true);
    expect(owner?.topic()).toBeNull();
    expect(cache.clear.mock.calls.every(([topic]) => topic === "topic-ada")).toBe(true);
  });

  it("is kept while the person can sign in again, and cleared if another person signs in", async () => {
    const { cache } = createCache();
    const page = await openPage({ cache });
    const { waitingCall } = await expire(page);
    expect(cache.clear).not.toHaveBeenCalled();
    await page.tab.session.signIn("ben", "demo");
    await waitingCall;
    expect(cache.clear).toHaveBeenCalledWith("topic-ada");
    expect(page.tab.navigations).toEqual(["reload"]);
  });

  it("is not cleared if nobody was signed in", async () => {
    const { cache } = createCache();
    const tab = await createBrowser({ cache }).openTab();
    await tab.session.signOut();
    expect(cache.clear).not.toHaveBeenCalled();
  });
});

describe("a call that the person must allow", () => {
  it.each([
    ["the password", "unconfirmed", "confirmation"],
    ["the terms", "terms", "terms"],
  ] as const)("asks for %s, and is repeated", async (_, kind, prompt) => {
    let failures = 1;
    const { cache } = createCache();
    const wrap = (client: ApiClient): ApiClient => ({
      ...client,
      call: (endpoint, args) => {
        if (endpoint.path !== getApplicant.path || failures === 0) return client.call(endpoint, args);
        failures -= 1;
        return Promise.reject(new ApiError({ kind, status: 403 }));
      },
    });
    const tab = await createBrowser({ cache: { ...cache, wrap } }).openTab();
    await tab.session.signIn("ada", "demo");
    const pendingCall = call(tab);
    await vi.waitFor(() => expect(tab.session[prompt].state.getState().isAsking).toBe(true), 5_000);
    tab.session[prompt].settle(true);
    await expect(pendingCall).resolves.toMatchObject({ Username: "ada" });
  });
});

describe("the portal's host name", () => {
  it.each([
    ["riverbend.example", "riverbend.example"],
    [undefined, "summit.example"],
  ])("is sent with a sign-in: %s", async (domain, expected) => {
    vi.stubGlobal("location", { hostname: "summit.example" });
    const browser = createBrowser({ domain });
    await browser.openSignedIn();
    expect(browser.service.logins).toMatchObject([{ domain: expected }]);
  });
});

describe("an applicant of the last visit", () => {
  it("is shown until the service has confirmed the applicant", async () => {
    const { tab } = await openPage();
    const { applicant } = tab.session.state.getState();
    if (!applicant) throw new Error("no applicant");
    const nextTab = await createBrowser().openTab();
    await nextTab.session.signIn("ada", "demo");
    nextTab.session.showCachedApplicant(applicant);
    expect(nextTab.session.state.getState()).toMatchObject({ applicant, isApplicantCached: true });
  });
});

describe("a person whom the service does not know", () => {
  it("leaves the new page, and other pages keep their forms", async () => {
    const { browser, tab } = await openPage();
    browser.service.refusesAll = true;
    const nextTab = await browser.openTab();
    await expect(nextTab.session.loadApplicant()).rejects.toBeInstanceOf(ApiError);
    expect(nextTab.navigations).toHaveLength(1);
    await vi.waitFor(() => expect(getStatus(tab)).toBe("expired"), 5_000);
    expect(tab.navigations).toEqual([]);
  });
});

describe("a session that is stopped", () => {
  it("leaves the page alone, closes its socket and does not navigate", async () => {
    const { tab, socket } = await openPage();
    expect([...tab.registrations].toSorted()).toEqual(["guardCached", "listen"]);
    tab.stop();
    expect([...tab.registrations]).toEqual([]);
    expect(socket.closedWith).toBe(1_000);
    expect(socket.sentMessages.some(({ Status }) => Status === "LoggedOut")).toBe(false);
    await tab.session.signOut();
    expect(tab.navigations).toEqual([]);
  });
});
