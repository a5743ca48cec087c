import { describe, expect, it } from "vitest";
import { createPathMatcher } from "./path-matcher.ts";
import { addPush } from "./push.ts";

const ORIGIN = "http://riverbend.localhost:4321";

/** Creates the part of a worker's global scope that push messages need. */
function createScope(pages: readonly { url: string }[] = []) {
  const listeners = new Map<string, (event: unknown) => void>();
  const calls = {
    notifications: [] as unknown[],
    openedPaths: [] as string[],
    pageMessages: [] as unknown[],
    subscribeOptions: [] as unknown[],
  };
  const clients = pages.map((page) => ({
    ...page,
    postMessage: (message: unknown) => calls.pageMessages.push(message),
    focus: async () => {},
  }));
  const worker = {
    location: new URL(ORIGIN),
    navigator: {},
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    registration: {
      showNotification: async (title: string, options: object) =>
        calls.notifications.push({ title, ...options }),
      pushManager: { subscribe: async (options: object) => calls.subscribeOptions.push(options) },
    },
    clients: {
      matchAll: async () => clients,
      openWindow: async (path: string) => calls.openedPaths.push(path),
    },
  } as unknown as ServiceWorkerGlobalScope;
  addPush(worker, createPathMatcher(["/app/", "/app-list", "/app-details/*"]));
  const dispatch = async (type: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
  };
  return { ...calls, dispatch };
}

const clickEvent = {
  notification: { close() {}, data: { path: "/app-details/a1?section=requests", id: "n1" } },
};

describe("push messages", () => {
  it("are shown as notifications, duplicates once", async () => {
    const { dispatch, notifications } = createScope();
    const message = JSON.stringify({
      Id: "n1",
      Title: "Permit issued",
      Text: "It is there.",
      Link: "/app-list",
    });
    await dispatch("push", { data: { text: () => message } });
    expect(notifications).toEqual([
      { title: "Permit issued", body: "It is there.", data: { path: "/app-list", id: "n1" }, tag: "n1" },
    ]);
  });

  it("are shown even if unreadable: browsers stop workers that show nothing", async () => {
    const { dispatch, notifications } = createScope();
    await dispatch("push", { data: null });
    expect(notifications).toMatchObject([{ title: "riverbend.localhost", data: { path: "/notifications" } }]);
  });

  // In some browsers, a worker sees the URL with which a page was opened instead of the masked URL.
  it.each(["/app-list", "/app-list/", "/app-details/5?section=requests"])(
    "open their path on an open page: %s",
    async (path) => {
      const { dispatch, pageMessages, openedPaths } = createScope([
        { url: `${ORIGIN}/auth/login/` },
        { url: ORIGIN + path },
      ]);
      await dispatch("notificationclick", clickEvent);
      expect(pageMessages).toEqual([
        { type: "notification-opened", path: "/app-details/a1?section=requests", id: "n1" },
      ]);
      expect(openedPaths).toEqual([]);
    },
  );

  it("open a new page if none of the signed-in area is open", async () => {
    const { dispatch, openedPaths } = createScope([{ url: `${ORIGIN}/auth/login/` }]);
    await dispatch("notificationclick", clickEvent);
    expect(openedPaths).toEqual(["/app-details/a1?section=requests"]);
  });

  it("resubscribe when the browser drops the subscription, and notify the page", async () => {
    const { dispatch, subscribeOptions, pageMessages } = createScope([{ url: `${ORIGIN}/app-list` }]);
    const applicationServerKey = new ArrayBuffer(65);
    await dispatch("pushsubscriptionchange", { oldSubscription: { options: { applicationServerKey } } });
    expect(subscribeOptions).toEqual([{ userVisibleOnly: true, applicationServerKey }]);
    expect(pageMessages).toEqual([{ type: "push-changed" }]);
  });
});
