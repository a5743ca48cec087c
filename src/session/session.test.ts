import { describe, expect, it } from "vitest";
import { isErrorOfKind } from "#api/errors.ts";
import { fixtureConfig } from "#api/transport.fixture.ts";
import { getApplicant } from "#contract/accounts/applicant-account.ts";
import { createBrowser } from "./browser.fixture.ts";
import { AUTH_KEY, parseAuthRecord } from "./storage/auth-storage.ts";

const TEN_MINUTES_MS = 600_000;

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
    const nextTab = await browser.openTab();
    await expect(nextTab.session.loadApplicant()).resolves.toMatchObject({ Username: "ada" });
  });

  it("shows the service's text for a wrong password, and stores nothing", async () => {
    const browser = createBrowser();
    const tab = await browser.openTab();
    const pendingSignIn = tab.session.signIn("ada", "wrong");
    await expect(pendingSignIn).rejects.toSatisfy((error) => isErrorOfKind(error, "refused"));
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
    const earlierTab = await browser.openSignedIn();
    expect(earlierTab.session.state.getState().isPageOnly).toBe(false);
    const storedRecord = parseAuthRecord(browser.local.getItem(AUTH_KEY));
    browser.local.clear();
    browser.local.isFull = true;
    const tab = await browser.openTab();
    if (storedRecord) await tab.session.continueWith(storedRecord);
    expect(tab.session.state.getState()).toMatchObject({ status: "signed-in", isPageOnly: true });
    await expect(tab.session.loadApplicant()).resolves.toMatchObject({ Username: "ada" });
  });
});
