import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it } from "vitest";
import { openFileStore } from "./file-store.ts";

let indexedDB: IDBFactory;
beforeEach(() => {
  indexedDB = new IDBFactory();
});
const open = (subtle = true) =>
  openFileStore({ indexedDB, crypto: subtle ? crypto : { getRandomValues: (a) => a } });
const storedFile = {
  id: "f1",
  file: new File(["%PDF-1.7 a plan"], "Owner Okafor.pdf", { type: "application/pdf", lastModified: 7 }),
  place: { labels: ["site-plan"], itemPath: "works.w1" },
  progress: { uploadId: "u1" },
};

/** Reads the complete content of the database, as somebody with access to the disk would see it. */
async function readRawDatabase(): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open("lodgement-files");
    request.onsuccess = () => resolve(request.result);
  });
  const all = await new Promise<unknown[]>((resolve) => {
    const request = database.transaction("files").objectStore("files").getAll();
    request.onsuccess = () => resolve(request.result);
  });
  return all
    .map((record) =>
      JSON.stringify(record, (_key, value) =>
        value instanceof ArrayBuffer ? Buffer.from(value).toString("latin1") : value,
      ),
    )
    .join();
}

describe("a stored file", () => {
  it.each([true, false])("is read back unchanged (encrypted: %s)", async (isEncrypted) => {
    await open(isEncrypted).write("a/1/v/f1", storedFile, 1_000);
    const fileFromStore = await open(isEncrypted).read("a/1/v/f1");
    expect(fileFromStore).toMatchObject({ id: "f1", place: storedFile.place, progress: { uploadId: "u1" } });
    expect([fileFromStore?.file.name, fileFromStore?.file.type, fileFromStore?.file.lastModified]).toEqual([
      "Owner Okafor.pdf",
      "application/pdf",
      7,
    ]);
    expect(await fileFromStore?.file.text()).toBe("%PDF-1.7 a plan");
  });

  it("is unreadable on disk, including its name", async () => {
    await open().write("a/1/v/f1", storedFile, 1_000);
    expect(await readRawDatabase()).not.toMatch(/Okafor|a plan|site-plan/);
    await open(false).write("a/1/v/f1", storedFile, 1_000);
    expect(await readRawDatabase()).toMatch(/a plan/);
  });

  it("is found only by its account and draft, and is gone after its removal", async () => {
    const store = open();
    await store.write("a/1/v/f1", storedFile, 1_000);
    await store.write("b/1/v/f2", storedFile, 1_000);
    expect(await store.names("a/1/")).toEqual(["a/1/v/f1"]);
    await store.remove("a/1/v/f1");
    expect(await store.names("a/1/")).toEqual([]);
    expect(await store.read("a/1/v/f1")).toBeUndefined();
  });

  it("expires a day after its account used the device, when another account sends something", async () => {
    const store = open();
    await store.write("a/1/v/f1", storedFile, 1_000);
    await store.write("b/1/v/f2", storedFile, 1_000);
    const day = 24 * 3_600_000;
    await store.removeExpired("b", 1_000 + day);
    expect(await store.names("")).toEqual(["a/1/v/f1", "b/1/v/f2"]);
    await store.restartLife("a", 2_000);
    await store.removeExpired("b", 1_001 + day);
    expect(await store.names("")).toEqual(["a/1/v/f1", "b/1/v/f2"]);
    await store.removeExpired("b", 2_001 + day);
    expect(await store.names("")).toEqual(["b/1/v/f2"]);
  });
});
