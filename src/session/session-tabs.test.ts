import { describe, expect, it, vi } from "vitest";
import { isErrorOfKind } from "#api/errors.ts";
import { getApplicant } from "#contract/accounts/applicant-account.ts";
import { createBrowser } from "./browser.fixture.ts";
import { AUTH_KEY } from "./storage/auth-storage.ts";

const TEN_MINUTES_MS = 600_000;
const status = (tab: { session: { state: { getState(): { status: string } } } }) =>
  tab.session.state.getState().status;
const settle = () => new Promise((resolve) => setTimeout(resolve, 30));

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
