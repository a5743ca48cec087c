import "fake-indexeddb/auto";
import { IDBObjectStore } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ApplicationId } from "#contract/shapes.ts";
import type { PortalSession } from "#session/session.ts";
import { initialState, type SessionState } from "#session/session-state.ts";
import { UNSENT_LIFETIME_MS } from "../unsent-lifetime.ts";
import { MAX_STORED_BYTES } from "./file-store.ts";
import { excludeFromUnsentFiles, getFileStore, getUploadQueue, listUnsentFiles } from "./upload-registry.ts";

const limits = { maxFileSize: 100_000_000, fileTypes: [".pdf"] };
const place = { labels: ["site-plan"], itemPath: null };
const createPdf = (name: string, size = 9) => new File(["%PDF-1.7".padEnd(size, " ")], name);
const applicationId = "app" as ApplicationId;

/** Opens a session whose uploads never finish. */
function openSession() {
  const listeners = new Set<(state: SessionState) => void>();
  const session = {
    client: { call: () => new Promise(() => {}), put: () => new Promise(() => {}) },
    now: () => 2_000,
    state: {
      subscribe: (listener: (state: SessionState) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  } as unknown as PortalSession;
  const endSession = () => {
    for (const listener of listeners) listener({ ...initialState, status: "signed-out" });
  };
  return { session, endSession };
}

let visit: ReturnType<typeof openSession>;
beforeEach(() => {
  visit = openSession();
});
afterEach(async () => {
  visit.endSession();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const name of await getFileStore().names("")) await getFileStore().remove(name);
});
const openQueue = () => getUploadQueue({ session: visit.session, accountId: "acc", applicationId, limits });
const store = (name: string, id: string) =>
  getFileStore().write(name, { id, file: createPdf(`${id}.pdf`), place, progress: {} }, 1_000);

it("lists the files whose upload a sign-out would stop, and which of them are stored", async () => {
  await store("acc/other-app/closed/f1", "f1");
  await store("another/app/closed/f2", "f2");
  const queue = openQueue();
  queue.add([createPdf("small.pdf"), createPdf("large.pdf", MAX_STORED_BYTES + 1)], place, limits);
  await vi.waitFor(() => expect(queue.rows()[0]?.isStored).toBe(true));
  expect(await listUnsentFiles(visit.session, "acc")).toEqual([
    { name: "small.pdf", isStored: true },
    { name: "large.pdf", isStored: false },
    { name: "f1.pdf", isStored: true },
  ]);
});

it("leaves out the files of a wizard that asks about them itself", async () => {
  const queue = openQueue();
  const stop = excludeFromUnsentFiles(queue);
  queue.add([createPdf("small.pdf")], place, limits);
  await vi.waitFor(() => expect(queue.rows()[0]?.isStored).toBe(true));
  expect(await listUnsentFiles(visit.session, "acc")).toEqual([]);
  stop();
  expect(await listUnsentFiles(visit.session, "acc")).toHaveLength(1);
});

it("uploads a file although the browser allows no access to storage", async () => {
  vi.resetModules();
  vi.stubGlobal("indexedDB", undefined);
  vi.spyOn(globalThis, "indexedDB", "get").mockImplementation(() => {
    throw new DOMException("", "SecurityError");
  });
  const registry = await import("./upload-registry.ts");
  const queue = registry.getUploadQueue({ ...visit, accountId: "acc", applicationId, limits });
  queue.add([createPdf("small.pdf")], place, limits);
  await vi.waitFor(() => expect(queue.rows()[0]?.state).toBe("sending"));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(queue.rows()[0]?.isStored).toBe(false);
});

describe("files of closed pages", () => {
  const listShown = () =>
    openQueue()
      .rows()
      .map(({ file }) => file.name)
      .sort();
  const names = () => getFileStore().names("acc/");

  it("are all shown except one that cannot be read, which is shown in the next visit", async () => {
    for (const id of ["f1", "f2", "f3"]) await store(`acc/app/closed/${id}`, id);
    const decrypt = crypto.subtle.decrypt.bind(crypto.subtle);
    let times = 0;
    vi.spyOn(crypto.subtle, "decrypt").mockImplementation((...values) => {
      times += 1;
      return times === 2 ? Promise.reject(new DOMException("", "OperationError")) : decrypt(...values);
    });
    openQueue();
    await vi.waitFor(() => expect(listShown()).toEqual(["f2.pdf", "f3.pdf"]));
    expect(await names()).toHaveLength(3);
    visit.endSession();
    visit = openSession();
    await vi.waitFor(() => expect(listShown()).toEqual(["f1.pdf", "f2.pdf", "f3.pdf"]));
  });

  it("are read one at a time, and need no second copy", async () => {
    for (const id of ["f1", "f2"]) await store(`acc/app/closed/${id}`, id);
    const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    openQueue();
    await vi.waitFor(() => expect(listShown()).toEqual(["f1.pdf", "f2.pdf"]));
    put.mockRestore();
    expect(await names()).toEqual(["acc/app/closed/f1", "acc/app/closed/f2"]);
    openQueue().cancel("f1");
    await vi.waitFor(async () => expect(await names()).toEqual(["acc/app/closed/f2"]));
  });

  it("are shown once if an earlier version left two copies", async () => {
    for (const visitName of ["one", "two"]) await store(`acc/app/${visitName}/f1`, "f1");
    openQueue();
    await vi.waitFor(async () => expect(await names()).toHaveLength(1));
    expect(listShown()).toEqual(["f1.pdf"]);
  });

  it("are shown by one of two pages", async () => {
    const heldLocks = new Set<string>();
    vi.stubGlobal("navigator", {
      onLine: true,
      locks: {
        async request(name: string, _options: object, run: (lock: object | null) => unknown) {
          const isFree = !heldLocks.has(name);
          heldLocks.add(name);
          await run(isFree ? {} : null);
          if (isFree) heldLocks.delete(name);
        },
      },
    });
    await store("acc/app/closed/f1", "f1");
    openQueue();
    await vi.waitFor(() => expect(listShown()).toEqual(["f1.pdf"]));
    const other = openSession();
    const queue = getUploadQueue({ session: other.session, accountId: "acc", applicationId, limits });
    await vi.waitFor(() => expect([...heldLocks]).toHaveLength(3));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(queue.rows()).toEqual([]);
    other.endSession();
  });

  it("are stored for another day from this visit", async () => {
    await store("acc/app/closed/f1", "f1");
    const restart = vi.spyOn(getFileStore(), "restartLife");
    openQueue();
    await vi.waitFor(() => expect(restart).toHaveResolved());
    await getFileStore().removeExpired("another", visit.session.now() + UNSENT_LIFETIME_MS);
    expect(await names()).toHaveLength(1);
  });
});
