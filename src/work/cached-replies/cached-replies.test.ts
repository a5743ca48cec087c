import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import type { ApiClient } from "#api/client.ts";
import { ApiError } from "#api/errors.ts";
import { defineEndpoint } from "#contract/endpoint.ts";
import { createBrowser } from "#session/browser.fixture.ts";
import { FakeWebSocket } from "#session/socket/socket.fixture.ts";
import { createReplyCache } from "./browser-reply-cache.ts";
import { useCachedRepliesShown } from "./cached-replies-shown.store.ts";
import { withCachedReplies } from "./caching-client.ts";
import { openReplyStore, type ReplyStore } from "./reply-store.ts";

const getDraft = defineEndpoint({
  ...{ method: "GET", path: "/api/Draft/:id", spec: "7.5 Applications" },
  reply: z.object({ Revision: z.number(), Owner: z.string() }),
});
const networkError = new ApiError({ kind: "network", status: 0 });
const canary = "12 Wattle Grove, canary";

function createFixture(givenStore?: ReplyStore) {
  const fixture = {
    factory: new IDBFactory(),
    now: 1_000_000,
    owner: "ada" as string | null,
    language: "en-US",
    isOnline: false,
    answer: (): unknown => ({ Revision: 1, Owner: canary }),
  };
  const open = () =>
    openReplyStore({ indexedDB: fixture.factory, crypto: globalThis.crypto, now: () => fixture.now });
  const store = givenStore ?? open();
  const innerClient = { call: async () => fixture.answer() } as unknown as ApiClient;
  const client = withCachedReplies(innerClient, {
    getTopic: () => fixture.owner,
    open: async () => store,
    getLanguage: () => fixture.language,
    isOnline: () => fixture.isOnline,
  });
  const readDraft = (id = "1", cache = true) => client.call(getDraft, { params: { id }, cache });
  const goOffline = () => {
    fixture.answer = () => {
      throw networkError;
    };
  };
  /**
   * Waits until all responses are stored. Updates run in the background after all earlier writes, so
   * waiting for an update that changes nothing waits for all of them.
   */
  const waitForWrites = () => client.updateCached?.(getDraft, { params: { id: "absent" } }, (draft) => draft);
  return { fixture, client, store, open, readDraft, goOffline, waitForWrites };
}

describe("a cached reply", () => {
  it("is returned while the service is unreachable, also in a later visit", async () => {
    const { readDraft, goOffline, open, waitForWrites } = createFixture();
    await readDraft();
    await waitForWrites();
    goOffline();
    expect(await readDraft()).toEqual({ Revision: 1, Owner: canary });
    const laterVisit = createFixture(open());
    laterVisit.goOffline();
    expect(await laterVisit.readDraft()).toEqual({ Revision: 1, Owner: canary });
  });

  it.each([
    [1, "while the browser is online", true],
    [0, "while the browser is offline, which has a notice of its own", false],
  ])("counts as out of date %i times %s", async (count, _, isOnline) => {
    const { fixture, readDraft, goOffline, waitForWrites } = createFixture();
    const countCachedReplies = () => useCachedRepliesShown.getState().shownAt.size;
    await readDraft();
    await waitForWrites();
    fixture.isOnline = isOnline;
    const answer = fixture.answer;
    goOffline();
    await readDraft();
    expect(countCachedReplies()).toBe(count);
    fixture.answer = answer;
    await readDraft();
    expect(countCachedReplies()).toBe(0);
  });

  it.each([
    ["to another account", { owner: "ben" }],
    ["with nobody signed in", { owner: null }],
    ["in another language", { language: "vi" }],
    ["after a week", { now: 1_000_000 + 8 * 24 * 60 * 60 * 1000 }],
  ])("is not returned %s", async (_, change) => {
    const { fixture, readDraft, goOffline, waitForWrites } = createFixture();
    await readDraft();
    await waitForWrites();
    goOffline();
    Object.assign(fixture, change);
    await expect(readDraft()).rejects.toBe(networkError);
  });

  it("belongs to one id, and exists only for calls that ask for caching", async () => {
    const { readDraft, goOffline, waitForWrites } = createFixture();
    await readDraft("1", false);
    await readDraft("2");
    await waitForWrites();
    goOffline();
    await expect(readDraft("1")).rejects.toBe(networkError);
    await expect(readDraft("2", false)).rejects.toBe(networkError);
    expect(await readDraft("2")).toMatchObject({ Revision: 1 });
  });

  it("is used only after retries while the browser is online", async () => {
    const { readDraft, fixture, waitForWrites } = createFixture();
    await readDraft();
    await waitForWrites();
    fixture.isOnline = true;
    let calls = 0;
    fixture.answer = () => {
      calls += 1;
      if (calls < 3) throw networkError;
      return { Revision: 7, Owner: "Fresh" };
    };
    expect(await readDraft()).toMatchObject({ Revision: 7 });
  });

  it("does not hide a refusal by the service", async () => {
    const { readDraft, fixture, waitForWrites } = createFixture();
    await readDraft();
    await waitForWrites();
    const refusal = new ApiError({ kind: "refused", status: 403 });
    fixture.answer = () => {
      throw refusal;
    };
    await expect(readDraft()).rejects.toBe(refusal);
  });

  it("is ignored when it does not match the contract", async () => {
    const { readDraft, goOffline, store, waitForWrites } = createFixture();
    await readDraft();
    await waitForWrites();
    await store.put("ada", 'en-US GET /api/Draft/:id [{"id":"1"},null,null]', { Revision: "one" });
    goOffline();
    await expect(readDraft()).rejects.toBe(networkError);
  });

  it("receives updates in the order they were saved", async () => {
    const { readDraft, goOffline, client, waitForWrites } = createFixture();
    await readDraft();
    await waitForWrites();
    const add = (digit: number) =>
      client.updateCached?.(getDraft, { params: { id: "1" } }, (draft) => ({
        ...draft,
        Revision: draft.Revision * 10 + digit,
      }));
    await Promise.all([add(2), add(3), add(4)]);
    goOffline();
    expect(await readDraft()).toMatchObject({ Revision: 1234 });
  });

  it("keeps the newer reply when an update starts while it is stored", async () => {
    const { readDraft, goOffline, client, fixture, waitForWrites } = createFixture();
    await readDraft();
    await waitForWrites();
    fixture.answer = () => ({ Revision: 2, Owner: "fresh" });
    await readDraft();
    await client.updateCached?.(getDraft, { params: { id: "1" } }, (draft) => ({
      ...draft,
      Revision: draft.Revision * 10,
    }));
    goOffline();
    expect(await readDraft()).toEqual({ Revision: 20, Owner: "fresh" });
  });

  it("is used when a gateway cannot reach the service", async () => {
    const { readDraft, fixture, waitForWrites } = createFixture();
    await readDraft();
    await waitForWrites();
    fixture.answer = () => {
      throw new ApiError({ kind: "empty", status: 503 });
    };
    expect(await readDraft()).toMatchObject({ Revision: 1 });
  });

  it("is found without a call, with the time of its storage", async () => {
    const { client, fixture, readDraft, waitForWrites } = createFixture();
    const findDraft = (id: string) => client.findCached?.(getDraft, { params: { id } });
    expect(await findDraft("1")).toBeUndefined();
    await readDraft();
    await waitForWrites();
    fixture.answer = () => {
      throw new Error("no call is expected");
    };
    expect(await findDraft("1")).toEqual({ reply: { Revision: 1, Owner: canary }, storedAt: 1_000_000 });
    fixture.owner = "ben";
    expect(await findDraft("1")).toBeUndefined();
  });

  it("is encrypted in IndexedDB", async () => {
    const { readDraft, fixture, waitForWrites } = createFixture();
    await readDraft();
    await waitForWrites();
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = fixture.factory.open("kept-replies");
      request.onsuccess = () => resolve(request.result);
    });
    const records = await new Promise<{ sealed: ArrayBuffer }[]>((resolve) => {
      const request = database.transaction("records").objectStore("records").getAll();
      request.onsuccess = () => resolve(request.result);
    });
    expect(records).toHaveLength(1);
    for (const { sealed } of records) expect(new TextDecoder().decode(sealed)).not.toContain("canary");
  });

  it("is deleted with its account, and a pending call does not store it again", async () => {
    const { readDraft, goOffline, store, waitForWrites } = createFixture();
    await readDraft();
    const pendingRead = readDraft();
    await store.clear("ada");
    await pendingRead;
    await waitForWrites();
    goOffline();
    await expect(readDraft()).rejects.toBe(networkError);
  });
});

describe("a session with a reply cache", () => {
  async function openWithCache() {
    const store = {
      ...{ put: vi.fn(async () => {}), get: vi.fn(async () => undefined) },
      ...{ clear: vi.fn(async () => {}), clearOthers: vi.fn(async () => {}) },
    };
    const browser = createBrowser({ cache: createReplyCache(async () => store) });
    return { store, browser, tab: await browser.openSignedIn() };
  }

  it("clears it before leaving the page on sign-out", async () => {
    const { store, tab } = await openWithCache();
    const navigationsAtClear: string[][] = [];
    store.clear.mockImplementation(async () => void navigationsAtClear.push([...tab.navigations]));
    await tab.session.signOut();
    expect(store.clear).toHaveBeenCalledWith("topic-ada");
    expect(navigationsAtClear[0]).toEqual([]);
    expect(tab.navigations).toEqual(["/auth/login#signed-out"]);
  });

  it("clears it when the account is locked", async () => {
    FakeWebSocket.all = [];
    const { store, tab } = await openWithCache();
    await vi.waitFor(() => expect(FakeWebSocket.all).toHaveLength(1));
    FakeWebSocket.all[0]?.accept();
    FakeWebSocket.all[0]?.receive({ Type: "Lock", TopicName: "topic-ada" });
    await vi.waitFor(() => expect(tab.navigations).toEqual(["/auth/login#locked"]), { timeout: 3_000 });
    expect(store.clear).toHaveBeenCalledWith("topic-ada");
  });

  it("clears it from every tab when the person signs out in one", async () => {
    const { store, browser, tab } = await openWithCache();
    const otherTab = await browser.openTab();
    await otherTab.session.loadApplicant();
    await tab.session.signOut();
    await vi.waitFor(() => expect(otherTab.navigations).toEqual(["/auth/login#signed-out"]));
    expect(store.clear.mock.calls.length).toBeGreaterThan(1);
  });

  it("deletes the replies of other accounts when it starts", async () => {
    const { store, browser } = await openWithCache();
    await browser.openTab();
    expect(store.clearOthers).toHaveBeenLastCalledWith("topic-ada");
  });
});
