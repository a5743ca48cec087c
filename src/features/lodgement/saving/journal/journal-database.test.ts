import "fake-indexeddb/auto";
import { describe, expect, it, vi } from "vitest";
import { UNSENT_LIFETIME_MS } from "#work/unsent-lifetime.ts";
import { openJournalDatabase } from "./journal-database.ts";
import { createJournalPrefix, type JournalDatabase, mergeJournalRecords } from "./journal-record.ts";

const time = 1_000_000;
const parts = { indexedDB, crypto: globalThis.crypto };
const secret = "12 Wattle Grove, canary";
const record = () => ({ entries: { "a.address": { value: secret, base: undefined } }, writtenAt: time });

const getName = (account: string, application: string) => `${createJournalPrefix(account, application)}visit`;
const readOne = async (database: JournalDatabase, name: string) => (await database.readAll(name))[0]?.record;

async function dump(): Promise<unknown[]> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open("lodgement-journal");
    request.onsuccess = () => resolve(request.result);
  });
  return new Promise((resolve) => {
    const request = database.transaction("records").objectStore("records").getAll();
    request.onsuccess = () => resolve(request.result);
  });
}

describe("the journal database", () => {
  it("returns stored records, also in another visit", async () => {
    await openJournalDatabase(parts).write(getName("me", "a1"), record());
    expect(await readOne(openJournalDatabase(parts), getName("me", "a1"))).toEqual({
      ...record(),
      entries: { "a.address": { value: secret } },
    });
    expect(await readOne(openJournalDatabase(parts), getName("you", "a1"))).toBeUndefined();
  });

  it("stores only encrypted data", async () => {
    await openJournalDatabase(parts).write(getName("me", "a2"), record());
    const texts = (await dump()).map((records) => {
      const sealed = (records as { sealed: ArrayBuffer }).sealed;
      return `${JSON.stringify(records)} ${new TextDecoder().decode(sealed)}`;
    });
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.join()).not.toContain("canary");
  });

  it("returns a record of any age by the clock of the device", async () => {
    await openJournalDatabase(parts).write(getName("me", "a3"), record());
    vi.setSystemTime(Date.now() + 20 * 365 * 24 * 3_600_000);
    expect(await readOne(openJournalDatabase(parts), getName("me", "a3"))).toBeDefined();
    vi.useRealTimers();
  });

  it("deletes records of other accounts after 24 hours by the service's clock", async () => {
    const database = openJournalDatabase(parts);
    await database.write(getName("me", "a4"), record());
    await database.write(getName("gone", "a4"), record());
    await database.removeExpired("me", time + UNSENT_LIFETIME_MS);
    expect(await readOne(database, getName("gone", "a4"))).toBeDefined();
    await database.removeExpired("me", time + UNSENT_LIFETIME_MS + 1);
    expect(await readOne(database, getName("gone", "a4"))).toBeUndefined();
    expect(await readOne(database, getName("me", "a4"))).toBeDefined();
  });

  it("counts the 24 hours from the sign-out", async () => {
    const database = openJournalDatabase(parts);
    await database.write(getName("left", "a5"), record());
    await database.restartLife("left", time + UNSENT_LIFETIME_MS);
    await database.removeExpired("me", time + UNSENT_LIFETIME_MS + 1);
    expect(await readOne(database, getName("left", "a5"))).toBeDefined();
  });

  it("deletes the record of saved answers", async () => {
    const database = openJournalDatabase(parts);
    await database.write(getName("me", "b1"), record());
    await database.write(getName("me", "b1"), undefined);
    expect(await readOne(database, getName("me", "b1"))).toBeUndefined();
  });

  it("works without encryption if the page has no crypto API", async () => {
    const getRandomValues = globalThis.crypto.getRandomValues.bind(globalThis.crypto);
    const database = openJournalDatabase({ ...parts, crypto: { getRandomValues } });
    await database.write(getName("me", "c1"), record());
    expect((await readOne(database, getName("me", "c1")))?.entries["a.address"]?.value).toBe(secret);
  });

  it("separates visits, drafts and accounts", async () => {
    const database = openJournalDatabase(parts);
    const prefix = createJournalPrefix("me", "d1");
    await database.write(`${prefix}one`, record());
    await database.write(`${prefix}two`, { entries: { "a.b": { value: "x", base: "y" } }, writtenAt: time });
    await database.write(getName("me", "d12"), record());
    await database.write(getName("you", "d1"), record());
    expect((await database.readAll(prefix)).map(({ name }) => name)).toEqual([
      `${prefix}one`,
      `${prefix}two`,
    ]);
  });
});

describe("merging the records of several visits", () => {
  it("keeps the latest answer of each path", () => {
    const entry = (value: string) => ({ value, base: undefined });
    const older = { entries: { "a.x": entry("old"), "a.y": entry("kept") }, writtenAt: 1 };
    const newer = { entries: { "a.x": entry("new") }, writtenAt: 2 };
    expect(mergeJournalRecords([newer, older])).toEqual({
      entries: { "a.x": { ...entry("new"), typedAt: 2 }, "a.y": { ...entry("kept"), typedAt: 1 } },
      writtenAt: 2,
    });
    expect(mergeJournalRecords([])).toBeUndefined();
  });

  it("keeps the answer that was typed last, although its record was written first", () => {
    const corrected = { entries: { "a.x": { value: "right", base: undefined, typedAt: 20 } }, writtenAt: 20 };
    const other = {
      entries: {
        "a.x": { value: "wrong", base: undefined, typedAt: 10 },
        "a.y": { value: "more", base: undefined, typedAt: 30 },
      },
      writtenAt: 30,
    };
    const merged = mergeJournalRecords([corrected, other]);
    expect(merged?.entries["a.x"]?.value).toBe("right");
    expect(merged?.entries["a.y"]?.value).toBe("more");
    // Sign-out restarts the lifetime of all records, so that afterwards all of them have the same
    // `writtenAt`.
    const restarted = [corrected, other].map((record) => ({ ...record, writtenAt: 99 }));
    expect(mergeJournalRecords(restarted)?.entries["a.x"]?.value).toBe("right");
    expect(mergeJournalRecords(restarted.toReversed())?.entries["a.x"]?.value).toBe("right");
  });
});
