import { describe, expect, it } from "vitest";
import { addPush } from "./push.ts";

const ORIGIN = "http://riverbend.localhost:4321";

/** Creates the part of a worker's global scope that push messages need. */
function createScope(pages: readonly { url: string }[] = []) {
  const listeners = new Map<string, (event: unknown) => void>();
  const done = {
    shown: [] as unknown[],
    opened: [] as string[],
    told: [] as unknown[],
    keys: [] as unknown[],
  };
  const clients = pages.map((page) => ({
    ...page,
    postMessage: (message: unknown) => done.told.push(message),
    focus: async () => {},
  }));
  addPush({
    location: new URL(ORIGIN),
    navigator: {},
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    registration: {
      showNotification: async (title: string, options: object) => done.shown.push({ title, ...options }),
      pushManager: { subscribe: async (options: object) => done.keys.push(options) },
    },
    clients: { matchAll: async () => clients, openWindow: async (path: string) => done.opened.push(path) },
  } as unknown as ServiceWorkerGlobalScope);
  const happen = async (type: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
  };
  return { ...done, happen };
}

const pressed = {
  notification: { close() {}, data: { path: "/app-details/a1?section=requests", id: "n1" } },
};

describe("push messages", () => {
  it("are shown as notifications, duplicates once", async () => {
    const { happen, shown } = createScope();
    const message = JSON.stringify({
      Id: "n1",
      Title: "Permit issued",
      Text: "It is there.",
      Link: "/app-list",
    });
    await happen("push", { data: { text: () => message } });
    expect(shown).toEqual([
      { title: "Permit issued", body: "It is there.", data: { path: "/app-list", id: "n1" }, tag: "n1" },
    ]);
  });

  it("are shown even if unreadable: browsers stop workers that show nothing", async () => {
    const { happen, shown } = createScope();
    await happen("push", { data: null });
    expect(shown).toMatchObject([{ title: "riverbend.localhost", data: { path: "/notifications" } }]);
  });

  it("open their path on an open page", async () => {
    const { happen, told, opened } = createScope([
      { url: `${ORIGIN}/auth/login/` },
      { url: `${ORIGIN}/app-list` },
    ]);
    await happen("notificationclick", pressed);
    expect(told).toEqual([
      { type: "notification-opened", path: "/app-details/a1?section=requests", id: "n1" },
    ]);
    expect(opened).toEqual([]);
  });

  it("open a new page if none of the signed-in area is open", async () => {
    const { happen, opened } = createScope([{ url: `${ORIGIN}/auth/login/` }]);
    await happen("notificationclick", pressed);
    expect(opened).toEqual(["/app-details/a1?section=requests"]);
  });

  it("resubscribe when the browser drops the subscription, and notify the page", async () => {
    const { happen, keys, told } = createScope([{ url: `${ORIGIN}/app-list` }]);
    const applicationServerKey = new ArrayBuffer(65);
    await happen("pushsubscriptionchange", { oldSubscription: { options: { applicationServerKey } } });
    expect(keys).toEqual([{ userVisibleOnly: true, applicationServerKey }]);
    expect(told).toEqual([{ type: "push-changed" }]);
  });
});
