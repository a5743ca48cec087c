/**
 * Tests that the session does what the specification says (spec 2.2, 3.1, 3.2, 3.8, 4.1). The title of each
 * `describe` block quotes a sentence of the specification.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getApplicant } from "#contract/accounts/applicant-account.ts";
import { createBrowser } from "./browser.fixture.ts";
import { FakeWebSocket } from "./socket/socket.fixture.ts";
import { AUTH_KEY, PUSH_TOKEN_KEY } from "./storage/auth-storage.ts";

type Browser = ReturnType<typeof createBrowser>;
let browser: Browser;
beforeEach(() => {
  FakeWebSocket.all = [];
  browser = createBrowser();
  vi.stubGlobal("localStorage", browser.local);
});
afterEach(() => vi.unstubAllGlobals());

const readRecord = () => JSON.parse(browser.local.getItem(AUTH_KEY) ?? "null");
const hasSentStatus = (status: string) =>
  FakeWebSocket.all.some(({ sentMessages }) =>
    sentMessages.some((message) => JSON.stringify(message).includes(status)),
  );

describe('"Login payload: username, password, domain (the host name), optional deviceRegistrationToken"', () => {
  it("carries the push token of this browser, and none without one", async () => {
    await browser.openSignedIn();
    browser.local.setItem("v8.0.29-pushToken", "push-1");
    await browser.openSignedIn();
    const commonFields = { username: "ada", password: "demo", domain: "riverbend.example" };
    expect(browser.service.logins).toEqual([
      commonFields,
      { ...commonFields, deviceRegistrationToken: "push-1" },
    ]);
  });
});

describe('"It is only saved if it has a Token"', () => {
  it.each(["TopicName", "RefreshToken", "ExpiresIn"])("a reply without %s signs in", async (missingField) => {
    browser.service.loginReply = (reply) => ({ ...reply, [missingField]: undefined });
    const tab = await browser.openSignedIn();
    expect(tab.session.state.getState().applicant?.Username).toBe("ada");
    expect(readRecord()).toMatchObject({
      Token: "t1",
      TopicName: missingField === "TopicName" ? "ada" : "topic-ada",
    });
    const nextTab = await browser.openTab();
    await expect(nextTab.session.loadApplicant()).resolves.toMatchObject({ Username: "ada" });
  });

  it("a reply without Token signs nobody in", async () => {
    browser.service.loginReply = (reply) => ({ ...reply, Token: undefined });
    const tab = await browser.openTab();
    await expect(tab.session.signIn("ada", "demo")).rejects.toThrow("shape");
    expect(readRecord()).toBeNull();
  });
});

describe('"Applicant user fields read: Surname (copied to lastname)"', () => {
  it("the applicant of the page has both", async () => {
    const tab = await browser.openSignedIn();
    expect(tab.session.state.getState().applicant).toMatchObject({ Surname: "Test", lastname: "Test" });
  });
});

describe('"Logout clears the record and the push token, and sends a logged-out status over the websocket"', () => {
  async function openConnected() {
    const tab = await browser.openSignedIn();
    browser.local.setItem(PUSH_TOKEN_KEY, "push-1");
    await vi.waitFor(() => expect(FakeWebSocket.all).toHaveLength(1));
    FakeWebSocket.all[0]?.accept();
    expect(hasSentStatus("LoggedIn")).toBe(true);
    return tab;
  }

  it("when the person signs out", async () => {
    const tab = await openConnected();
    await tab.session.signOut();
    expect([readRecord(), browser.local.getItem("v8.0.29-pushToken")]).toEqual([null, null]);
    expect(hasSentStatus("LoggedOut")).toBe(true);
  });

  it('also when "a failed refresh logs the user out", while the form stays open for a new sign-in', async () => {
    const tab = await openConnected();
    browser.service.revokeAll();
    const pendingCall = tab.session.client.call(getApplicant, {});
    await vi.waitFor(() => expect(tab.session.state.getState().status).toBe("expired"), 3_000);
    await vi.waitFor(() => expect(readRecord()).toBeNull());
    expect(browser.local.getItem("v8.0.29-pushToken")).toBeNull();
    expect(hasSentStatus("LoggedOut")).toBe(true);
    expect(tab.navigations).toEqual([]);
    await tab.session.signIn("ada", "demo");
    await expect(pendingCall).resolves.toMatchObject({ Username: "ada" });
    await vi.waitFor(() => expect(FakeWebSocket.all).toHaveLength(2));
  });

  it("an expired page continues when another tab signs in", async () => {
    const tab = await openConnected();
    browser.service.revokeAll();
    const pendingCall = tab.session.client.call(getApplicant, {});
    await vi.waitFor(() => expect(tab.session.state.getState().status).toBe("expired"), 3_000);
    await vi.waitFor(() => expect(readRecord()).toBeNull());
    await browser.openSignedIn();
    await expect(pendingCall).resolves.toMatchObject({ Username: "ada" });
  });
});

describe('"It requires a user fetched by the stored token. Otherwise the user is logged out."', () => {
  it.each([403, 404, 410])("status %d logs out", async (status) => {
    await browser.openSignedIn();
    browser.service.applicantResponse = () => Response.json({ error: "Nobody." }, { status });
    const tab = await browser.openTab();
    await tab.session.loadApplicant().catch(() => {});
    expect(readRecord()).toBeNull();
    expect(tab.navigations).toEqual(["/auth/login?returnUrl=%2Fapp-list#expired"]);
  });

  it.each([
    ["a fault of the service", () => new Response("Bad gateway", { status: 502 })],
    ["too many calls", () => new Response(null, { status: 429 })],
    ["a page of a captive portal", () => new Response("<html>Pay for the network</html>")],
  ])("%s logs nobody out", async (_, reply) => {
    await browser.openSignedIn();
    browser.service.applicantResponse = reply;
    const tab = await browser.openTab();
    await expect(tab.session.loadApplicant()).rejects.toThrow();
    expect(readRecord()).toMatchObject({ Token: "t1" });
    expect(tab.navigations).toEqual([]);
  });

  it("being offline logs nobody out", async () => {
    await browser.openSignedIn();
    browser.state.isOnline = false;
    const tab = await browser.openTab();
    await expect(tab.session.loadApplicant()).rejects.toThrow("network");
    expect(readRecord()).toMatchObject({ Token: "t1" });
  });

  it("does not close a page in use when its applicant is refetched", async () => {
    const tab = await browser.openSignedIn();
    browser.service.applicantResponse = () => Response.json({ error: "No." }, { status: 403 });
    await expect(tab.session.loadApplicant()).rejects.toThrow();
    expect(tab.navigations).toEqual([]);
  });
});
