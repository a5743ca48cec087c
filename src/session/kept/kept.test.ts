import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import type { Client } from "#api/client.ts";
import { ApiError } from "#api/errors.ts";
import { endpoint } from "#contract/endpoint.ts";
import { createBrowser } from "../browser.fixture.ts";
import { FakeWebSocket } from "../socket.fixture.ts";
import { keepReplies } from "./keeping-client.ts";
import { type KeptReplies, openKeptReplies } from "./kept-replies.ts";

const getDraft = endpoint({
  ...{ method: "GET", path: "/api/Draft/:id", spec: "7.5 Applications" },
  reply: z.object({ Revision: z.number(), Owner: z.string() }),
});
const offline = new ApiError({ kind: "network", status: 0 });
const canary = "12 Wattle Grove, canary";

function createScene(shelf?: KeptReplies) {
  const scene = {
    factory: new IDBFactory(),
    now: 1_000_000,
    owner: "ada" as string | null,
    language: "en-US",
    isOnline: false,
    answer: (): unknown => ({ Revision: 1, Owner: canary }),
  };
  const open = () =>
    openKeptReplies({ indexedDB: scene.factory, crypto: globalThis.crypto, now: () => scene.now });
  const kept = shelf ?? open();
  const inner = { call: async () => scene.answer() } as unknown as Client;
  const client = keepReplies(inner, {
    owner: () => scene.owner,
    open: async () => kept,
    language: () => scene.language,
    isOnline: () => scene.isOnline,
  });
  const read = (id = "1", keep = true) => client.call(getDraft, { params: { id }, keep });
  const cut = () => {
    scene.answer = () => {
      throw offline;
    };
  };
  return { scene, client, kept, open, read, cut };
}

/** Until what is kept on the side is there. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

describe("a reply that is to be kept", () => {
  it("is answered when the service is out of reach, in a later visit too", async () => {
    const { read, cut, open } = createScene();
    await read();
    await settled();
    cut();
    expect(await read()).toEqual({ Revision: 1, Owner: canary });
    const later = createScene(open());
    later.cut();
    expect(await later.read()).toEqual({ Revision: 1, Owner: canary });
  });

  it.each([
    ["of another account", { owner: "ben" }],
    ["with nobody signed in", { owner: null }],
    ["in another language", { language: "vi" }],
    ["after a week", { now: 1_000_000 + 8 * 24 * 60 * 60 * 1000 }],
  ])("is not answered to a page %s", async (_, change) => {
    const { scene, read, cut } = createScene();
    await read();
    await settled();
    cut();
    Object.assign(scene, change);
    await expect(read()).rejects.toBe(offline);
  });

  it("is another for another id, and none where it was not asked to be kept", async () => {
    const { read, cut } = createScene();
    await read("1", false);
    await read("2");
    await settled();
    cut();
    await expect(read("1")).rejects.toBe(offline);
    await expect(read("2", false)).rejects.toBe(offline);
    expect(await read("2")).toMatchObject({ Revision: 1 });
  });

  it("is asked for again first where the line is only bad", async () => {
    const { read, scene } = createScene();
    await read();
    await settled();
    scene.isOnline = true;
    let calls = 0;
    scene.answer = () => {
      calls += 1;
      if (calls < 3) throw offline;
      return { Revision: 7, Owner: "Fresh" };
    };
    expect(await read()).toMatchObject({ Revision: 7 });
  });

  it("is not answered where the service refuses", async () => {
    const { read, scene } = createScene();
    await read();
    await settled();
    const refused = new ApiError({ kind: "refused", status: 403 });
    scene.answer = () => {
      throw refused;
    };
    await expect(read()).rejects.toBe(refused);
  });

  it("that a newer portal cannot read was not kept", async () => {
    const { read, cut, kept } = createScene();
    await read();
    await settled();
    await kept.put("ada", 'en-US GET /api/Draft/:id [{"id":"1"},null,null]', { Revision: "one" });
    cut();
    await expect(read()).rejects.toBe(offline);
  });

  it("follows what was saved since, in the order it was saved", async () => {
    const { read, cut, client } = createScene();
    await read();
    await settled();
    const add = (more: number) =>
      client.amend?.(getDraft, { params: { id: "1" } }, (draft) => ({
        ...draft,
        Revision: draft.Revision * 10 + more,
      }));
    await Promise.all([add(2), add(3), add(4)]);
    cut();
    expect(await read()).toMatchObject({ Revision: 1234 });
  });

  it("lies sealed: nothing of it can be read out of the browser's files", async () => {
    const { read, scene } = createScene();
    await read();
    await settled();
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = scene.factory.open("kept-replies");
      request.onsuccess = () => resolve(request.result);
    });
    const records = await new Promise<{ sealed: ArrayBuffer }[]>((resolve) => {
      const request = database.transaction("records").objectStore("records").getAll();
      request.onsuccess = () => resolve(request.result);
    });
    expect(records).toHaveLength(1);
    for (const { sealed } of records) expect(new TextDecoder().decode(sealed)).not.toContain("canary");
  });

  it("is gone once its account is forgotten, and stays away from a call that was on its way", async () => {
    const { read, cut, kept } = createScene();
    await read();
    const late = read();
    await kept.forget("ada");
    await late;
    await settled();
    cut();
    await expect(read()).rejects.toBe(offline);
  });
});

describe("a session", () => {
  async function openWithShelf() {
    const shelf = {
      ...{ put: vi.fn(async () => {}), get: vi.fn(async () => undefined) },
      ...{ forget: vi.fn(async () => {}), forgetOthers: vi.fn(async () => {}) },
    };
    const browser = createBrowser({ kept: async () => shelf });
    return { shelf, browser, tab: await browser.openSignedIn() };
  }

  it("forgets what is kept before it leaves", async () => {
    const { shelf, tab } = await openWithShelf();
    const leftBefore: string[][] = [];
    shelf.forget.mockImplementation(async () => void leftBefore.push([...tab.left]));
    await tab.session.signOut();
    expect(shelf.forget).toHaveBeenCalledWith("topic-ada");
    expect(leftBefore[0]).toEqual([]);
    expect(tab.left).toEqual(["/auth/login#signed-out"]);
  });

  it("forgets when the account is locked", async () => {
    FakeWebSocket.all = [];
    const { shelf, tab } = await openWithShelf();
    await vi.waitFor(() => expect(FakeWebSocket.all).toHaveLength(1));
    FakeWebSocket.all[0]?.accept();
    FakeWebSocket.all[0]?.say({ Type: "Lock", TopicName: "topic-ada" });
    await vi.waitFor(() => expect(tab.left).toEqual(["/auth/login#locked"]), { timeout: 3_000 });
    expect(shelf.forget).toHaveBeenCalledWith("topic-ada");
  });

  it("forgets in every tab when a person signs out in one", async () => {
    const { shelf, browser, tab } = await openWithShelf();
    const other = await browser.openTab();
    await other.session.loadApplicant();
    await tab.session.signOut();
    await vi.waitFor(() => expect(other.left).toEqual(["/auth/login#signed-out"]));
    expect(shelf.forget.mock.calls.length).toBeGreaterThan(1);
  });

  it("begins by forgetting what was kept for others", async () => {
    const { shelf, browser } = await openWithShelf();
    await browser.openTab();
    expect(shelf.forgetOthers).toHaveBeenLastCalledWith("topic-ada");
  });
});
