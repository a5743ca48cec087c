import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, describe, expect, it, vi } from "vitest";
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
  const found = await database.get(id);
  return found && new TextDecoder().decode(await database.decrypt(found));
}

afterEach(() => vi.useRealTimers());

describe("an IndexedDB that never answers", () => {
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
    const names = expect(open(factory).names("")).rejects.toThrow("does not answer");
    await vi.advanceTimersByTimeAsync(3_000);
    await names;
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
    const opening = vi.spyOn(factory, "open");
    const page = open(factory);
    await write(page, "n1", "before");
    const [first] = opening.mock.results;
    first?.value.result.close();
    await write(page, "n2", "after");
    expect(await read(open(factory), "n2")).toBe("after");
  });
});
