import "fake-indexeddb/auto";
import { describe, expect, it, vi } from "vitest";
import { UNSENT_LIFETIME_MS } from "#work/unsent-lifetime.ts";
import { openJournalDatabase } from "./journal-database.ts";
import { createJournalPrefix, type JournalDatabase } from "./journal-record.ts";

const now = 1_000_000;
const dependencies = { indexedDB, crypto: globalThis.crypto };
const secret = "12 Wattle Grove, canary";
const createRecord = () => ({ entries: { "a.address": { value: secret, base: undefined } }, writtenAt: now });

const getName = (account: string, application: string) => `${createJournalPrefix(account, application)}visit`;
const readRecord = async (database: JournalDatabase, name: string) =>
  (await database.readAll(name))[0]?.record;

async function readStoredValues(): Promise<unknown[]> {
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
    await openJournalDatabase(dependencies).write(getName("me", "a1"), createRecord());
    expect(await readRecord(openJournalDatabase(dependencies), getName("me", "a1"))).toEqual({
      ...createRecord(),
      entries: { "a.address": { value: secret } },
    });
    expect(await readRecord(openJournalDatabase(dependencies), getName("you", "a1"))).toBeUndefined();
  });

  it("stores only encrypted data", async () => {
    await openJournalDatabase(dependencies).write(getName("me", "a2"), createRecord());
    const texts = (await readStoredValues()).map((records) => {
      const sealed = (records as { sealed: ArrayBuffer }).sealed;
      return `${JSON.stringify(records)} ${new TextDecoder().decode(sealed)}`;
    });
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.join()).not.toContain("canary");
  });

  it("returns a record of any age by the clock of the device", async () => {
    await openJournalDatabase(dependencies).write(getName("me", "a3"), createRecord());
    vi.setSystemTime(Date.now() + 20 * 365 * 24 * 3_600_000);
    expect(await readRecord(openJournalDatabase(dependencies), getName("me", "a3"))).toBeDefined();
    vi.useRealTimers();
  });

  it("deletes records of other accounts after 24 hours by the service's clock", async () => {
    const database = openJournalDatabase(dependencies);
    await database.write(getName("me", "a4"), createRecord());
    await database.write(getName("gone", "a4"), createRecord());
    await database.removeExpired("me", now + UNSENT_LIFETIME_MS);
    expect(await readRecord(database, getName("gone", "a4"))).toBeDefined();
    await database.removeExpired("me", now + UNSENT_LIFETIME_MS + 1);
    expect(await readRecord(database, getName("gone", "a4"))).toBeUndefined();
    expect(await readRecord(database, getName("me", "a4"))).toBeDefined();
  });

  it("counts the 24 hours from the sign-out", async () => {
    const database = openJournalDatabase(dependencies);
    await database.write(getName("left", "a5"), createRecord());
    await database.restartLife("left", now + UNSENT_LIFETIME_MS);
    await database.removeExpired("me", now + UNSENT_LIFETIME_MS + 1);
    expect(await readRecord(database, getName("left", "a5"))).toBeDefined();
  });

  it("deletes the record of saved answers", async () => {
    const database = openJournalDatabase(dependencies);
    await database.write(getName("me", "b1"), createRecord());
    await database.write(getName("me", "b1"), undefined);
    expect(await readRecord(database, getName("me", "b1"))).toBeUndefined();
  });

  it("works without encryption if the page has no crypto API", async () => {
    const getRandomValues = globalThis.crypto.getRandomValues.bind(globalThis.crypto);
    const database = openJournalDatabase({ ...dependencies, crypto: { getRandomValues } });
    await database.write(getName("me", "c1"), createRecord());
    expect((await readRecord(database, getName("me", "c1")))?.entries["a.address"]?.value).toBe(secret);
  });

  it("separates visits, drafts and accounts", async () => {
    const database = openJournalDatabase(dependencies);
    const prefix = createJournalPrefix("me", "d1");
    await database.write(`${prefix}one`, createRecord());
    await database.write(`${prefix}two`, { entries: { "a.b": { value: "x", base: "y" } }, writtenAt: now });
    await database.write(getName("me", "d12"), createRecord());
    await database.write(getName("you", "d1"), createRecord());
    expect((await database.readAll(prefix)).map(({ name }) => name)).toEqual([
      `${prefix}one`,
      `${prefix}two`,
    ]);
  });
});
