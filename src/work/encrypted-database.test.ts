import "fake-indexeddb/auto";
import { IDBFactory, IDBObjectStore } from "fake-indexeddb";
import { afterEach, describe, expect, it, vi } from "vitest";
import { canStoreWork } from "./can-store-work.ts";
import { openEncryptedDatabase } from "./encrypted-database.ts";

interface Note {
  readonly writtenAt: number;
  readonly data: ArrayBuffer;
  readonly iv: Uint8Array<ArrayBuffer> | null;
}

const shape = { name: "notes", store: "notes" };
const open = (indexedDB: IDBFactory) =>
  openEncryptedDatabase<Note>(shape, { indexedDB, crypto: globalThis.crypto });

async function write(database: ReturnType<typeof open>, id: string, text: string) {
  const { iv, data } = await database.encrypt(new TextEncoder().encode(text).buffer);
  await database.put(id, { writtenAt: 1, iv, data });
}
async function read(database: ReturnType<typeof open>, id: string) {
  const record = await database.get(id);
  return record && new TextDecoder().decode(await database.decrypt(record));
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/**
 * Makes the browser refuse to store keys, as WebKit does in some modes, and any browser does if its storage
 * is full.
 */
function refuseKeys() {
  const { add } = IDBObjectStore.prototype;
  return vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    if (this.name === "keys") throw new DOMException("The object can not be cloned.", "DataCloneError");
    return add.apply(this, args);
  });
}

describe("a browser that cannot store the key", () => {
  it("stores nothing, because nobody could read it", async () => {
    const factory = new IDBFactory();
    refuseKeys();
    const page = open(factory);
    await expect(write(page, "n1", "typed")).rejects.toThrow("cannot store its key");
    expect(await page.names("")).toEqual([]);
  });

  it("stores again as soon as the key can be stored, and the next visit reads it", async () => {
    const factory = new IDBFactory();
    const addSpy = refuseKeys();
    const page = open(factory);
    await write(page, "n1", "typed").catch(() => {});
    addSpy.mockRestore();
    await write(page, "n1", "typed more");
    expect(await read(open(factory), "n1")).toBe("typed more");
  });

  it("is detected by `canStoreWork`", async () => {
    vi.stubGlobal("indexedDB", new IDBFactory());
    const addSpy = refuseKeys();
    expect(await canStoreWork()).toBe(false);
    addSpy.mockRestore();
    expect(await canStoreWork()).toBe(true);
    expect(await canStoreWork()).toBe(true);
    vi.unstubAllGlobals();
  });
});

describe("an IndexedDB that never responds", () => {
  it.each(["open", "transaction"])("rejects after 3 seconds (%s)", async (step) => {
    const factory = new IDBFactory();
    if (step === "open") vi.spyOn(factory, "open").mockReturnValue({} as never);
    else {
      const database = { transaction: () => ({ objectStore: () => ({ getAllKeys: () => ({}) }) }) };
      vi.spyOn(factory, "open").mockImplementation(() => {
        const request = { result: database, onsuccess: () => {} };
        queueMicrotask(() => request.onsuccess());
        return request as never;
      });
    }
    vi.useFakeTimers();
    const rejection = expect(open(factory).names("")).rejects.toThrow("does not respond");
    await vi.advanceTimersByTimeAsync(3_000);
    await rejection;
  });
});

describe("a database deleted under an open page", () => {
  it("is opened again, and what is written then can be read by the next visit", async () => {
    const factory = new IDBFactory();
    const page = open(factory);
    await write(page, "n1", "before");
    await new Promise<void>((resolve, reject) => {
      const deleting = factory.deleteDatabase("notes");
      deleting.onsuccess = () => resolve();
      deleting.onblocked = () => reject(new Error("the open page blocks it"));
    });
    expect(await read(page, "n1")).toBeUndefined();
    await write(page, "n2", "after");
    expect(await read(open(factory), "n2")).toBe("after");
  });

  it("is opened again when the browser closed it", async () => {
    const factory = new IDBFactory();
    const openSpy = vi.spyOn(factory, "open");
    const page = open(factory);
    await write(page, "n1", "before");
    const [first] = openSpy.mock.results;
    first?.value.result.close();
    await write(page, "n2", "after");
    expect(await read(open(factory), "n2")).toBe("after");
  });
});
