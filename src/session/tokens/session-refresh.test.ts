import { describe, expect, it, vi } from "vitest";
import { isErrorOfKind } from "#api/errors.ts";
import { getApplicant } from "#contract/accounts/applicant-account.ts";
import { createBrowser } from "../browser.fixture.ts";
import { AUTH_KEY } from "../storage/auth-storage.ts";

const TEN_MINUTES_MS = 600_000;
const getStatus = (tab: { session: { state: { getState(): { status: string } } } }) =>
  tab.session.state.getState().status;
const waitForTabs = () => new Promise((resolve) => setTimeout(resolve, 30));
const repeatInParallel = <Result>(count: number, act: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, act));

describe("an expired token", () => {
  it("is refreshed once for fifty simultaneous calls, which all succeed", async () => {
    const browser = createBrowser();
    const tab = await browser.openSignedIn();
    browser.service.now += TEN_MINUTES_MS + 1_000;
    const replies = await repeatInParallel(50, () => tab.session.client.call(getApplicant, {}));
    expect(replies).toHaveLength(50);
    expect(browser.service.refreshes).toBe(1);
  });

  it.each([
    ["with locks", {}],
    ["with locks but no IndexedDB", { hasIndexedDb: false }],
  ])("is refreshed once for four tabs, %s", async (_, options) => {
    const browser = createBrowser(options);
    const firstTab = await browser.openSignedIn();
    const tabs = [firstTab, ...(await repeatInParallel(3, browser.openTab))];
    browser.service.now += TEN_MINUTES_MS + 1_000;
    await Promise.all(tabs.flatMap((tab) => [0, 1, 2].map(() => tab.session.client.call(getApplicant, {}))));
    expect(browser.service.refreshes).toBe(1);
    expect(tabs.map(getStatus)).toEqual(["signed-in", "signed-in", "signed-in", "signed-in"]);
  });

  it("may be refused in some tabs where locks are missing, but nobody is signed out", async () => {
    const browser = createBrowser({ hasLocks: false });
    const firstTab = await browser.openSignedIn();
    const tabs = [firstTab, ...(await repeatInParallel(3, browser.openTab))];
    browser.service.now += TEN_MINUTES_MS + 1_000;
    await Promise.all(tabs.map((tab) => tab.session.client.call(getApplicant, {})));
    expect(tabs.map(getStatus)).toEqual(["signed-in", "signed-in", "signed-in", "signed-in"]);
    expect(new Set(tabs.map(({ navigations }) => navigations.length))).toEqual(new Set([0]));
  });

  it("is replaced by another tab's if this tab's refresh fails meanwhile", async () => {
    const browser = createBrowser({ hasLocks: false });
    const slowTab = await browser.openSignedIn();
    const otherTab = await browser.openTab();
    // Wait until the session's socket has requested the token.
    await waitForTabs();
    browser.service.now += TEN_MINUTES_MS + 1_000;
    browser.service.beforeRefresh = async () => {
      browser.service.beforeRefresh = async () => {};
      await otherTab.session.client.call(getApplicant, {});
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
    expect(getStatus(tab)).toBe("signed-in");
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
    const nextTab = await browser.openTab();
    await expect(nextTab.session.loadApplicant()).rejects.toSatisfy((error) =>
      isErrorOfKind(error, "unauthenticated"),
    );
    expect(nextTab.navigations).toEqual(["/auth/login?returnUrl=%2Fapp-list#expired"]);
    expect(browser.local.getItem(AUTH_KEY)).toBeNull();
  });

  it("asks for a new sign-in above an open form, and the waiting call continues", async () => {
    const browser = createBrowser();
    const tab = await browser.openSignedIn();
    browser.service.revokeAll();
    const pendingCall = tab.session.client.call(getApplicant, {});
    await vi.waitFor(() => expect(getStatus(tab)).toBe("expired"), 3_000);
    expect(tab.navigations).toEqual([]);
    await tab.session.signIn("ada", "demo");
    await expect(pendingCall).resolves.toMatchObject({ Username: "ada" });
    expect(getStatus(tab)).toBe("signed-in");
  });

  it("reloads the page for another person, and sends no call of the first person as the second", async () => {
    const browser = createBrowser();
    const tab = await browser.openSignedIn();
    browser.service.revokeAll();
    const pendingCall = tab.session.client.call(getApplicant, {});
    await vi.waitFor(() => expect(getStatus(tab)).toBe("expired"), 3_000);
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
    const screenController = new AbortController();
    const pendingCall = tab.session.client.call(getApplicant, { signal: screenController.signal });
    await vi.waitFor(() => expect(getStatus(tab)).toBe("expired"), 3_000);
    screenController.abort(new Error("left the screen"));
    await expect(pendingCall).rejects.toThrow("left the screen");
  });
});

describe("an unexpired token that is refused", () => {
  it("is refreshed once and the call is repeated once, then the session expires", async () => {
    const browser = createBrowser();
    await browser.openSignedIn();
    const nextTab = await browser.openTab();
    browser.service.refusesAll = true;
    browser.service.calls = 0;
    await expect(nextTab.session.loadApplicant()).rejects.toSatisfy((error) =>
      isErrorOfKind(error, "unauthenticated"),
    );
    expect(browser.service.refreshes).toBe(1);
    expect(browser.service.calls).toBe(2);
    expect(nextTab.navigations).toEqual(["/auth/login?returnUrl=%2Fapp-list#expired"]);
  });
});

describe.each([
  ["with a `Date` header", false],
  ["without a `Date` header", true],
])("a local clock that is wrong, %s", (_, hidesDate) => {
  it.each([-10, -0.1, 0.1, 10])("by %d hours causes at most one refresh per token", async (hours) => {
    const browser = createBrowser({ clockSkewMs: hours * 3_600_000 });
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
    const nextTab = await browser.openTab();
    await nextTab.session.loadApplicant();
    expect(browser.service.refreshes).toBeLessThanOrEqual(refreshes + 1);
    expect([tab, nextTab].map(getStatus)).toEqual(["signed-in", "signed-in"]);
  });
});
