import { describe, expect, it, vi } from "vitest";
import { isErrorOfKind } from "#api/errors.ts";
import { fixtureConfig } from "#api/transport.fixture.ts";
import { getApplicant } from "#contract/accounts/applicant-account.ts";
import { createBrowser } from "./browser.fixture.ts";
import { AUTH_KEY, parseAuthRecord } from "./storage/auth-storage.ts";

const TEN_MINUTES_MS = 600_000;
const status = (tab: { session: { state: { getState(): { status: string } } } }) =>
  tab.session.state.getState().status;
const settle = () => new Promise((resolve) => setTimeout(resolve, 30));
const times = <Result>(count: number, act: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, act));

describe("signing in", () => {
  it("stores the auth record and fetches the applicant", async () => {
    const browser = createBrowser();
    const tab = await browser.openSignedIn();
    expect(JSON.parse(browser.local.getItem(AUTH_KEY) ?? "")).toMatchObject({
      Token: "t1",
      TopicName: "topic-ada",
    });
    expect(tab.session.state.getState().applicant?.FirstName).toBe("ada");
  });

  it("gives each account a name for its records on this device, also without an id", async () => {
    const browser = createBrowser();
    const getStorageId = async () =>
      (await browser.openSignedIn()).session.state.getState().applicant?.storageId;
    expect(await getStorageId()).toBe("id-ada");
    for (const noId of [{}, { Id: fixtureConfig.zeroHash }]) {
      browser.service.applicantResponse = () => Response.json({ ...noId, Username: "ada/b@demo.example" });
      expect(await getStorageId()).toBe("user:ada%2Fb%40demo.example");
      browser.service.applicantResponse = () => Response.json(noId);
      expect(await getStorageId()).toBe("user:topic-ada");
    }
  });

  it("is remembered on the next page", async () => {
    const browser = createBrowser();
    await browser.openSignedIn();
    const next = await browser.openTab();
    await expect(next.session.loadApplicant()).resolves.toMatchObject({ Username: "ada" });
  });

  it("shows the service's text for a wrong password, and stores nothing", async () => {
    const browser = createBrowser();
    const tab = await browser.openTab();
    const signingIn = tab.session.signIn("ada", "wrong");
    await expect(signingIn).rejects.toSatisfy((error) => isErrorOfKind(error, "refused"));
    expect(browser.local.getItem(AUTH_KEY)).toBeNull();
  });

  it("is required if there is no valid record, and returns to the requested page", async () => {
    for (const rawRecord of [null, "{", '{"Token":7}']) {
      const browser = createBrowser({ path: "/app-details/7?tab=documents" });
      if (rawRecord !== null) browser.local.setItem(AUTH_KEY, rawRecord);
      const tab = await browser.openTab();
      await expect(tab.session.loadApplicant()).rejects.toSatisfy((error) =>
        isErrorOfKind(error, "unauthenticated"),
      );
      expect(tab.navigations).toEqual(["/auth/login?returnUrl=%2Fapp-details%2F7%3Ftab%3Ddocuments"]);
      expect(browser.service.calls).toBe(0);
    }
  });

  it("lasts as long as the page if site data is blocked, and says so", async () => {
    const browser = createBrowser({ hasIndexedDb: false });
    browser.local.isBlocked = true;
    const tab = await browser.openSignedIn();
    expect(tab.session.state.getState()).toMatchObject({ status: "signed-in", isPageOnly: true });
    browser.service.now += TEN_MINUTES_MS + 1_000;
    await expect(tab.session.client.call(getApplicant, {})).resolves.toMatchObject({ Username: "ada" });
  });

  it("continues with a record from the page before, and says that it lasts as long as the page", async () => {
    const browser = createBrowser({ hasIndexedDb: false });
    const before = await browser.openSignedIn();
    expect(before.session.state.getState().isPageOnly).toBe(false);
    const storedRecord = parseAuthRecord(browser.local.getItem(AUTH_KEY));
    browser.local.clear();
    browser.local.isFull = true;
    const tab = await browser.openTab();
    if (storedRecord) await tab.session.continueWith(storedRecord);
    expect(tab.session.state.getState()).toMatchObject({ status: "signed-in", isPageOnly: true });
    await expect(tab.session.loadApplicant()).resolves.toMatchObject({ Username: "ada" });
  });
});

describe("an expired token", () => {
  it("is refreshed once for fifty simultaneous calls, which all succeed", async () => {
    const browser = createBrowser();
    const tab = await browser.openSignedIn();
    browser.service.now += TEN_MINUTES_MS + 1_000;
    const replies = await times(50, () => tab.session.client.call(getApplicant, {}));
    expect(replies).toHaveLength(50);
    expect(browser.service.refreshes).toBe(1);
  });

  it.each([
    ["with locks", {}],
    ["with locks but no IndexedDB", { hasIndexedDb: false }],
  ])("is refreshed once for four tabs, %s", async (_, options) => {
    const browser = createBrowser(options);
    const first = await browser.openSignedIn();
    const tabs = [first, ...(await times(3, browser.openTab))];
    browser.service.now += TEN_MINUTES_MS + 1_000;
    await Promise.all(tabs.flatMap((tab) => [0, 1, 2].map(() => tab.session.client.call(getApplicant, {}))));
    expect(browser.service.refreshes).toBe(1);
    expect(tabs.map(status)).toEqual(["signed-in", "signed-in", "signed-in", "signed-in"]);
  });

  it("may be refused in some tabs where locks are missing, but nobody is signed out", async () => {
    const browser = createBrowser({ hasLocks: false });
    const first = await browser.openSignedIn();
    const tabs = [first, ...(await times(3, browser.openTab))];
    browser.service.now += TEN_MINUTES_MS + 1_000;
    await Promise.all(tabs.map((tab) => tab.session.client.call(getApplicant, {})));
    expect(tabs.map(status)).toEqual(["signed-in", "signed-in", "signed-in", "signed-in"]);
    expect(new Set(tabs.map(({ navigations }) => navigations.length))).toEqual(new Set([0]));
  });

  it("is replaced by another tab's if this tab's refresh fails meanwhile", async () => {
    const browser = createBrowser({ hasLocks: false });
    const slowTab = await browser.openSignedIn();
    const other = await browser.openTab();
    // Wait until the session's socket has requested the token.
    await settle();
    browser.service.now += TEN_MINUTES_MS + 1_000;
    browser.service.beforeRefresh = async () => {
      browser.service.beforeRefresh = async () => {};
      await other.session.client.call(getApplicant, {});
      browser.service.refreshResponse = () => new Response("Gateway timeout", { status: 504 });
    };
    await expect(slowTab.session.client.call(getApplicant, {})).resolves.toMatchObject({ Username: "ada" });
    expect(browser.service.refreshes).toBe(2);
  });

  it("signs nobody out if the service is unreachable or fails", async () => {
    const browser = createBrowser();
    const tab = await browser.openSignedIn();
    browser.service.now += TEN_MINUTES_MS + 1_000;
    browser.state.isOnline = false;
    await expect(tab.session.client.call(getApplicant, {})).rejects.toSatisfy((error) =>
      isErrorOfKind(error, "network"),
    );
    browser.state.isOnline = true;
    browser.service.refreshResponse = () => new Response("Bad gateway", { status: 502 });
    await expect(tab.session.client.call(getApplicant, {})).rejects.toSatisfy((error) =>
      isErrorOfKind(error, "empty"),
    );
    browser.service.refreshResponse = undefined;
    await expect(tab.session.client.call(getApplicant, {})).resolves.toBeDefined();
    expect(status(tab)).toBe("signed-in");
  });

  it.each([
    ["IsValid: false", () => Response.json({ IsValid: false })],
    ["401", () => new Response(null, { status: 401 })],
    ["400", () => Response.json({ error: "No." }, { status: 400 })],
  ])("that the service does not refresh (%s) signs a new page out", async (_, createResponse) => {
    const browser = createBrowser();
    await browser.openSignedIn();
    browser.service.now += TEN_MINUTES_MS + 1_000;
    browser.service.refreshResponse = createResponse;
    const next = await browser.openTab();
    await expect(next.session.loadApplicant()).rejects.toSatisfy((error) =>
      isErrorOfKind(error, "unauthenticated"),
    );
    expect(next.navigations).toEqual(["/auth/login?returnUrl=%2Fapp-list#expired"]);
    expect(browser.local.getItem(AUTH_KEY)).toBeNull();
  });

  it("asks for a new sign-in above an open form, and the waiting call continues", async () => {
    const browser = createBrowser();
    const tab = await browser.openSignedIn();
    browser.service.revokeAll();
    const pendingCall = tab.session.client.call(getApplicant, {});
    await vi.waitFor(() => expect(status(tab)).toBe("expired"), 3_000);
    expect(tab.navigations).toEqual([]);
    await tab.session.signIn("ada", "demo");
    await expect(pendingCall).resolves.toMatchObject({ Username: "ada" });
    expect(status(tab)).toBe("signed-in");
  });

  it("reloads the page for another person, and sends no call of the first person as the second", async () => {
    const browser = createBrowser();
    const tab = await browser.openSignedIn();
    browser.service.revokeAll();
    const pendingCall = tab.session.client.call(getApplicant, {});
    await vi.waitFor(() => expect(status(tab)).toBe("expired"), 3_000);
    const callsBefore = browser.service.calls;
    await tab.session.signIn("ben", "demo");
    await expect(pendingCall).rejects.toSatisfy((error) => isErrorOfKind(error, "unauthenticated"));
    expect(tab.navigations).toEqual(["reload"]);
    expect(browser.service.calls).toBe(callsBefore);
  });

  it("does not delay a call whose screen was closed", async () => {
    const browser = createBrowser();
    const tab = await browser.openSignedIn();
    browser.service.revokeAll();
    const screen = new AbortController();
    const pendingCall = tab.session.client.call(getApplicant, { signal: screen.signal });
    await vi.waitFor(() => expect(status(tab)).toBe("expired"), 3_000);
    screen.abort(new Error("left the screen"));
    await expect(pendingCall).rejects.toThrow("left the screen");
  });
});

describe("an unexpired token that is refused", () => {
  it("is refreshed once and the call is repeated once, then the session expires", async () => {
    const browser = createBrowser();
    await browser.openSignedIn();
    const next = await browser.openTab();
    browser.service.refusesAll = true;
    browser.service.calls = 0;
    await expect(next.session.loadApplicant()).rejects.toSatisfy((error) =>
      isErrorOfKind(error, "unauthenticated"),
    );
    expect(browser.service.refreshes).toBe(1);
    expect(browser.service.calls).toBe(2);
    expect(next.navigations).toEqual(["/auth/login?returnUrl=%2Fapp-list#expired"]);
  });
});

describe.each([
  ["with a `Date` header", false],
  ["without a `Date` header", true],
])("a local clock that is wrong, %s", (_, hidesDate) => {
  it.each([-10, -0.1, 0.1, 10])("by %d hours causes at most one refresh per token", async (hours) => {
    const browser = createBrowser({ skew: hours * 3_600_000 });
    browser.service.hidesDate = hidesDate;
    const tab = await browser.openSignedIn();
    for (let minute = 0; minute < 30; minute += 1) {
      browser.service.now += 60_000;
      await tab.session.client.call(getApplicant, {});
    }
    const { refreshes } = browser.service;
    expect(refreshes).toBeGreaterThanOrEqual(2);
    // If the clock is six minutes ahead and there is no `Date` header, a token that is valid for ten minutes
    // seems to expire after four.
    expect(refreshes).toBeLessThanOrEqual(hidesDate && hours === 0.1 ? 8 : 3);
    const next = await browser.openTab();
    await next.session.loadApplicant();
    expect(browser.service.refreshes).toBeLessThanOrEqual(refreshes + 1);
    expect([tab, next].map(status)).toEqual(["signed-in", "signed-in"]);
  });
});

describe("other tabs", () => {
  it("leave when one signs out, after saving unsaved answers in the journal", async () => {
    const browser = createBrowser();
    const first = await browser.openSignedIn();
    const second = await browser.openTab();
    await second.session.loadApplicant();
    const flush = vi.fn();
    second.session.beforeSignOut(flush);
    await first.session.signOut();
    await vi.waitFor(() => expect(second.navigations).toEqual(["/auth/login#signed-out"]), 1_000);
    expect(flush).toHaveBeenCalledOnce();
    expect(first.navigations).toEqual(["/auth/login#signed-out"]);
    expect(browser.local.getItem(AUTH_KEY)).toBeNull();
  });

  it("reload when another person signs in", async () => {
    const browser = createBrowser();
    const first = await browser.openSignedIn("ada");
    const second = await browser.openTab();
    await second.session.signIn("ben", "demo");
    await vi.waitFor(() => expect(first.navigations).toEqual(["reload"]));
    await expect(first.session.client.call(getApplicant, {})).rejects.toSatisfy((error) =>
      isErrorOfKind(error, "unauthenticated"),
    );
  });

  it("keep their forms when a new page finds an expired session, and continue after its sign-in", async () => {
    const browser = createBrowser();
    const form = await browser.openSignedIn();
    browser.service.revokeAll();
    const newTab = await browser.openTab();
    await newTab.session.loadApplicant().catch(() => {});
    expect(newTab.navigations).toHaveLength(1);
    await vi.waitFor(() => expect(status(form)).toBe("expired"));
    expect(form.navigations).toEqual([]);
    const loginTab = await browser.openTab();
    await loginTab.session.signIn("ada", "demo");
    await vi.waitFor(() => expect(status(form)).toBe("signed-in"));
    await expect(form.session.client.call(getApplicant, {})).resolves.toMatchObject({ Username: "ada" });
  });

  it("do not restore a session that was signed out during their refresh", async () => {
    const browser = createBrowser();
    const first = await browser.openSignedIn();
    const second = await browser.openTab();
    await second.session.loadApplicant();
    browser.service.now += TEN_MINUTES_MS + 1_000;
    browser.service.beforeRefresh = () => first.session.signOut();
    await second.session.client.call(getApplicant, {}).catch(() => {});
    await settle();
    expect(browser.local.getItem(AUTH_KEY)).toBeNull();
    await vi.waitFor(() => expect(second.navigations).toEqual(["/auth/login#signed-out"]), 1_000);
  });
});
