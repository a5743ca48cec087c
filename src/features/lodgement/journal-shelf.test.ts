import "fake-indexeddb/auto";
import { describe, expect, it } from "vitest";
import { JOURNAL_LIFE_MS, journalKey } from "./journal.ts";
import { openJournalShelf } from "./journal-shelf.ts";

let time = 1_000_000;
const parts = { indexedDB, crypto: globalThis.crypto, now: () => time };
const secret = "12 Wattle Grove, canary";
const record = () => ({ entries: { "a.address": { value: secret, base: undefined } }, writtenAt: time });

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

describe("the journal's shelf", () => {
  it("gives back what was written, in another visit too", async () => {
    await openJournalShelf(parts).write(journalKey("me", "a1"), record());
    expect(await openJournalShelf(parts).read(journalKey("me", "a1"))).toEqual({
      ...record(),
      entries: { "a.address": { value: secret } },
    });
    expect(await openJournalShelf(parts).read(journalKey("you", "a1"))).toBeUndefined();
  });

  it("holds nothing readable", async () => {
    await openJournalShelf(parts).write(journalKey("me", "a2"), record());
    const texts = (await dump()).map((kept) => {
      const sealed = (kept as { sealed: ArrayBuffer }).sealed;
      return `${JSON.stringify(kept)} ${new TextDecoder().decode(sealed)}`;
    });
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.join()).not.toContain("canary");
  });

  it("forgets after 24 hours", async () => {
    const shelf = openJournalShelf(parts);
    await shelf.write(journalKey("me", "a3"), record());
    time += JOURNAL_LIFE_MS;
    expect(await shelf.read(journalKey("me", "a3"))).toBeUndefined();
  });

  it("forgets everyone's old records when it is opened, whoever asks", async () => {
    await openJournalShelf(parts).write(journalKey("gone", "a4"), record());
    time += JOURNAL_LIFE_MS;
    await openJournalShelf(parts).read(journalKey("me", "a1"));
    expect(await dump()).toEqual([]);
  });

  it("forgets what is saved", async () => {
    const shelf = openJournalShelf(parts);
    await shelf.write(journalKey("me", "b1"), record());
    await shelf.write(journalKey("me", "b1"), undefined);
    expect(await shelf.read(journalKey("me", "b1"))).toBeUndefined();
  });

  it("works, unencrypted, where a page has no cryptography", async () => {
    const getRandomValues = globalThis.crypto.getRandomValues.bind(globalThis.crypto);
    const shelf = openJournalShelf({ ...parts, crypto: { getRandomValues } });
    await shelf.write(journalKey("me", "c1"), record());
    expect((await shelf.read(journalKey("me", "c1")))?.entries["a.address"]?.value).toBe(secret);
  });
});
