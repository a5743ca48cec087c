import { describe, expect, it, vi } from "vitest";
import { isErrorOfKind } from "#api/errors.ts";
import { getApplicant } from "#contract/accounts/applicant-account.ts";
import { createBrowser } from "./browser.fixture.ts";
import { AUTH_KEY } from "./storage/auth-storage.ts";

const TEN_MINUTES_MS = 600_000;
const getStatus = (tab: { session: { state: { getState(): { status: string } } } }) =>
  tab.session.state.getState().status;
const waitForTabs = () => new Promise((resolve) => setTimeout(resolve, 30));

describe("other tabs", () => {
  it("leave when one signs out, after saving unsaved answers in the journal", async () => {
    const browser = createBrowser();
    const firstTab = await browser.openSignedIn();
    const secondTab = await browser.openTab();
    await secondTab.session.loadApplicant();
    const flush = vi.fn();
    secondTab.session.beforeSignOut(flush);
    await firstTab.session.signOut();
    await vi.waitFor(() => expect(secondTab.navigations).toEqual(["/auth/login#signed-out"]), 1_000);
    expect(flush).toHaveBeenCalledOnce();
    expect(firstTab.navigations).toEqual(["/auth/login#signed-out"]);
    expect(browser.local.getItem(AUTH_KEY)).toBeNull();
  });

  it("reload when another person signs in", async () => {
    const browser = createBrowser();
    const firstTab = await browser.openSignedIn("ada");
    const secondTab = await browser.openTab();
    await secondTab.session.signIn("ben", "demo");
    await vi.waitFor(() => expect(firstTab.navigations).toEqual(["reload"]));
    await expect(firstTab.session.client.call(getApplicant, {})).rejects.toSatisfy((error) =>
      isErrorOfKind(error, "unauthenticated"),
    );
  });

  it("keep their forms when a new page finds an expired session, and continue after its sign-in", async () => {
    const browser = createBrowser();
    const formTab = await browser.openSignedIn();
    browser.service.revokeAll();
    const newTab = await browser.openTab();
    await newTab.session.loadApplicant().catch(() => {});
    expect(newTab.navigations).toHaveLength(1);
    await vi.waitFor(() => expect(getStatus(formTab)).toBe("expired"));
    expect(formTab.navigations).toEqual([]);
    const loginTab = await browser.openTab();
    await loginTab.session.signIn("ada", "demo");
    await vi.waitFor(() => expect(getStatus(formTab)).toBe("signed-in"));
    await expect(formTab.session.client.call(getApplicant, {})).resolves.toMatchObject({ Username: "ada" });
  });

  it("do not restore a session that was signed out during their refresh", async () => {
    const browser = createBrowser();
    const firstTab = await browser.openSignedIn();
    const secondTab = await browser.openTab();
    await secondTab.session.loadApplicant();
    browser.service.now += TEN_MINUTES_MS + 1_000;
    browser.service.beforeRefresh = () => firstTab.session.signOut();
    await secondTab.session.client.call(getApplicant, {}).catch(() => {});
    await waitForTabs();
    expect(browser.local.getItem(AUTH_KEY)).toBeNull();
    await vi.waitFor(() => expect(secondTab.navigations).toEqual(["/auth/login#signed-out"]), 1_000);
  });
});
