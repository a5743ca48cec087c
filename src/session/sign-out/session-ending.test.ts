import { describe, expect, it, vi } from "vitest";
import { createBrowser } from "../browser.fixture.ts";
import { FakeWebSocket } from "../socket/socket.fixture.ts";
import { AUTH_KEY } from "../storage/auth-storage.ts";

async function createOpenFixture() {
  FakeWebSocket.all = [];
  const browser = createBrowser();
  const tab = await browser.openSignedIn();
  await vi.waitFor(() => expect(FakeWebSocket.all).toHaveLength(1));
  const socket = FakeWebSocket.all[0];
  if (!socket) throw new Error("Nothing has connected");
  socket.accept();
  return { browser, tab, socket };
}

describe("a signed-in page", () => {
  it("announces `logged in` on the socket, and `logged out` when the applicant signs out", async () => {
    const { browser, tab, socket } = await createOpenFixture();
    expect(socket.sentMessages).toEqual([
      { Type: "Status", Status: "LoggedIn", TopicName: "topic-ada", Token: "t1" },
    ]);
    await tab.session.signOut();
    expect(socket.sentMessages.at(-1)).toEqual({
      Type: "Status",
      Status: "LoggedOut",
      TopicName: "topic-ada",
    });
    expect(socket.closedWith).toBe(1_000);
    expect(browser.local.getItem(AUTH_KEY)).toBeNull();
    expect(tab.navigations).toEqual(["/auth/login#signed-out"]);
  });

  it("receives messages of its own topic only", async () => {
    const { tab, socket } = await createOpenFixture();
    const receivedTypes: string[] = [];
    const stop = tab.session.onMessage((message) => receivedTypes.push(message.Type));
    const changeMessage = { Type: "ApplicationChanged", ApplicationId: "1", Revision: 2 };
    socket.receive({ ...changeMessage, TopicName: "topic-ben" });
    socket.receive({ ...changeMessage, TopicName: "topic-ada" });
    stop();
    socket.receive({ ...changeMessage, TopicName: "topic-ada" });
    expect(receivedTypes).toEqual(["ApplicationChanged"]);
  });
});

describe("the questions at sign-out", () => {
  it("run what was agreed to only if nobody stays, and sign out even if that fails", async () => {
    const { tab } = await createOpenFixture();
    const discard = vi.fn(() => Promise.reject(new Error("blocked")));
    tab.session.confirmBeforeSignOut(async () => discard);
    const removeQuestion = tab.session.confirmBeforeSignOut(async () => "stay");
    await tab.session.signOut();
    expect([discard.mock.calls.length, tab.navigations]).toEqual([0, []]);

    removeQuestion();
    await tab.session.signOut();
    expect([discard.mock.calls.length, tab.navigations]).toEqual([1, ["/auth/login#signed-out"]]);
  });
});

describe.each([
  ["Lock", "locked"],
  ["Delete", "deleted"],
])("a %s message", (Type, reason) => {
  it("saves unsaved answers, and signs out once, after 1.5 s", async () => {
    const { browser, tab, socket } = await createOpenFixture();
    const flush = vi.fn();
    tab.session.beforeSignOut(flush);
    const start = performance.now();
    socket.receive({ Type, TopicName: "topic-ada" });
    socket.receive({ Type, TopicName: "topic-ada" });
    expect(tab.session.state.getState()).toMatchObject({ status: "ending", reason });
    expect(flush).toHaveBeenCalledOnce();
    expect(tab.navigations).toEqual([]);
    await vi.waitFor(() => expect(tab.navigations).toEqual([`/auth/login#${reason}`]), {
      timeout: 5_000,
      interval: 10,
    });
    expect(performance.now() - start).toBeGreaterThan(1_450);
    expect(performance.now() - start).toBeLessThan(4_000);
    expect(browser.local.getItem(AUTH_KEY)).toBeNull();
  });

  it("for another topic changes nothing", async () => {
    const { tab, socket } = await createOpenFixture();
    socket.receive({ Type, TopicName: "topic-ben" });
    expect(tab.session.state.getState().status).toBe("signed-in");
  });
});

describe("a page that returns from the back-forward cache", () => {
  it("is current while its person is signed in, also after another tab has refreshed the token", async () => {
    const browser = createBrowser();
    const tab = await browser.openSignedIn();
    expect(tab.isCurrent()).toBe(true);
    browser.service.now += 11 * 60_000;
    const otherTab = await browser.openTab();
    await otherTab.session.loadApplicant();
    expect(tab.isCurrent()).toBe(true);
  });

  it("is not current once the person has signed out, here or in another tab", async () => {
    for (const isOwnTab of [true, false]) {
      const browser = createBrowser();
      const tab = await browser.openSignedIn();
      // Simulate a page in the back-forward cache: it does not receive the other tab's event.
      tab.notifyOfChange = () => {};
      await (isOwnTab ? tab : await browser.openTab()).session.signOut();
      expect(tab.isCurrent()).toBe(false);
    }
  });

  it("is not current if another person has signed in", async () => {
    const browser = createBrowser();
    const tab = await browser.openSignedIn("ada");
    tab.notifyOfChange = () => {};
    await tab.session.signOut();
    await browser.openSignedIn("ben");
    expect(tab.isCurrent()).toBe(false);
  });
});

describe("a page that wakes from a sleep of ten hours", () => {
  it("compares its record, and refreshes once for all of its calls", async () => {
    const { browser, tab } = await createOpenFixture();
    browser.service.now += 10 * 3_600_000;
    tab.notifyOfChange();
    tab.notifyOfChange();
    await Promise.all(Array.from({ length: 5 }, () => tab.session.loadApplicant()));
    expect(browser.service.refreshes).toBe(1);
    expect([tab.session.state.getState().status, tab.navigations]).toEqual(["signed-in", []]);
  });
});

describe("a page whose session is refused", () => {
  it("navigates to the sign-in page once, however many calls fail", async () => {
    const browser = createBrowser({ path: "/app-details/7" });
    const tab = await browser.openTab();
    const calls = Array.from({ length: 5 }, () => tab.session.loadApplicant());
    await Promise.allSettled(calls);
    await tab.session.loadApplicant().catch(() => {});
    expect(tab.navigations).toEqual(["/auth/login?returnUrl=%2Fapp-details%2F7"]);
  });

  it("does not leave the sign-in page", async () => {
    const tab = await createBrowser({ path: "/auth/login?returnUrl=%2Fapp-list" }).openTab();
    await tab.session.loadApplicant().catch(() => {});
    expect(tab.navigations).toEqual([]);
  });
});
