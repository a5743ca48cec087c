/**
 * Tests which answers are counted, merged and deleted in the journals of windows that are open, closed or
 * signed out.
 */
import "fake-indexeddb/auto";
import { IDBObjectStore } from "fake-indexeddb";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { UNSENT_LIFETIME_MS } from "#work/unsent-lifetime.ts";
import { getFileStore } from "#work/uploads/upload-registry.ts";
import type { SaveQueue } from "../save-queue-props.ts";
import {
  countUnsentElsewhere,
  createWizardJournal,
  flushOpenWizards,
  readLeftoverAnswers,
  registerSaveQueue,
  removeExpiredWork,
  restartUnsentExpiry,
} from "./journal.ts";
import { getTypedTimes } from "./journal-record.ts";

const NO_LEFTOVERS = { records: [], names: [] };
const NOW = Date.parse("2026-11-23T09:00:00Z");
const createRecord = (value: string, writtenAt = NOW) => ({
  entries: { "s.x": { value, base: null } },
  writtenAt,
});

let accountId = "";
let accountCount = 0;
beforeEach(() => {
  accountCount += 1;
  accountId = `account-${accountCount}`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const countRecords = async (id: string) => (await readLeftoverAnswers(accountId, id)).names.length;

/**
 * Imports the journals of a browser without IndexedDB. Removes them afterwards, because the test files of a
 * worker share imported modules, and the module keeps the database that it opened.
 */
function importWithoutIndexedDb() {
  vi.stubGlobal("indexedDB", undefined);
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  return import("./journal.ts");
}

it("counts the applications with unsent answers of other windows, not those of this page", async () => {
  for (const id of ["a", "a", "b"])
    await createWizardJournal(accountId, id, NO_LEFTOVERS).write(createRecord("closed"));
  const ownJournal = createWizardJournal(accountId, "c", NO_LEFTOVERS);
  const releaseLock = ownJournal.acquireLock();
  await ownJournal.write(createRecord("mine"));
  await createWizardJournal("somebody-else", "d", NO_LEFTOVERS).write(createRecord("theirs"));
  expect(await countUnsentElsewhere(accountId)).toBe(2);
  releaseLock();
  expect(await countUnsentElsewhere(accountId)).toBe(3);
});

it("counts none where storage is blocked", async () => {
  const journalModule = await importWithoutIndexedDb();
  expect(await journalModule.countUnsentElsewhere(accountId)).toBe(0);
  expect(await journalModule.readLeftoverAnswers(accountId, "a")).toEqual(NO_LEFTOVERS);
});

it("reads the answers of a closed window in a browser without locks", async () => {
  await createWizardJournal(accountId, "a", NO_LEFTOVERS).write(createRecord("typed"));
  vi.stubGlobal("navigator", { locks: { query: async () => ({}) } });
  expect(await countRecords("a")).toBe(1);
  vi.stubGlobal("navigator", {});
  expect(await countRecords("a")).toBe(1);
  createWizardJournal(accountId, "b", NO_LEFTOVERS).acquireLock()();
});

it("opens no database for a wizard without unsent answers", async () => {
  const journalModule = await importWithoutIndexedDb();
  await expect(
    journalModule.createWizardJournal(accountId, "a", NO_LEFTOVERS).write(undefined),
  ).resolves.toBeUndefined();
  await expect(
    journalModule.createWizardJournal(accountId, "a", NO_LEFTOVERS).write(createRecord("typed")),
  ).rejects.toThrow();
});

it("deletes the records of closed windows although the new wizard has nothing to store", async () => {
  await createWizardJournal(accountId, "a", NO_LEFTOVERS).write(createRecord("typed"));
  await createWizardJournal(accountId, "a", await readLeftoverAnswers(accountId, "a")).write(undefined);
  expect(await countRecords("a")).toBe(0);
});

it("deletes its own record once all answers are saved", async () => {
  const journal = createWizardJournal(accountId, "a", NO_LEFTOVERS);
  await journal.write(createRecord("typed"));
  await journal.write(undefined);
  expect(await countRecords("a")).toBe(0);
});

it("waits at most three seconds for the last save of a closed wizard, and reads what it has not saved", async () => {
  const closedJournal = createWizardJournal(accountId, "a", NO_LEFTOVERS);
  const releaseLock = closedJournal.acquireLock();
  await closedJournal.write(createRecord("typed"));
  expect(await countRecords("a")).toBe(0);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const lastSave = Promise.withResolvers<void>();
  closedJournal.addClosingSave(lastSave.promise);
  let leftovers: unknown;
  const pendingRead = readLeftoverAnswers(accountId, "a").then(({ records }) => {
    leftovers = records[0]?.entries;
  });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(leftovers).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await pendingRead;
  expect(leftovers).toMatchObject(createRecord("typed").entries);
  lastSave.resolve();
  releaseLock();
});

it("reads the answers of a window that is being closed, also what it wrote last", async () => {
  const closingJournal = createWizardJournal(accountId, "a", NO_LEFTOVERS);
  const releaseLock = closingJournal.acquireLock();
  await closingJournal.write(createRecord("typed"));
  const pendingRead = readLeftoverAnswers(accountId, "a");
  await vi.waitFor(async () => {
    const { pending = [] } = await navigator.locks.query();
    expect(pending.filter(({ name }) => name?.startsWith(`${accountId}/`))).toHaveLength(1);
  });
  await closingJournal.write(createRecord("typed last"));
  releaseLock();
  expect((await pendingRead).records[0]?.entries).toMatchObject(createRecord("typed last").entries);
});

it("deletes expired answers and files of other accounts, and keeps those of this one", async () => {
  const removeFiles = vi.spyOn(getFileStore(), "removeExpired");
  await createWizardJournal(accountId, "a", NO_LEFTOVERS).write(createRecord("old"));
  await removeExpiredWork(accountId, NOW + 2 * UNSENT_LIFETIME_MS);
  expect(await countRecords("a")).toBe(1);
  expect(removeFiles).toHaveBeenCalledWith(accountId, NOW + 2 * UNSENT_LIFETIME_MS);
  await removeExpiredWork("somebody-else", NOW + 2 * UNSENT_LIFETIME_MS);
  expect(await countRecords("a")).toBe(0);
});

it("restarts the lifetime of answers and files at the sign-out", async () => {
  const restartFiles = vi.spyOn(getFileStore(), "restartLife");
  const signedOutAt = NOW + 2 * UNSENT_LIFETIME_MS;
  await createWizardJournal(accountId, "a", NO_LEFTOVERS).write(createRecord("old"));
  await restartUnsentExpiry(accountId, signedOutAt);
  expect(restartFiles).toHaveBeenCalledWith(accountId, signedOutAt);
  await removeExpiredWork("somebody-else", signedOutAt + UNSENT_LIFETIME_MS - 1_000);
  expect(await countRecords("a")).toBe(1);
});

it("saves every open wizard before a sign-out, although one of them fails", async () => {
  const flushedNames: string[] = [];
  const registerQueue = (name: string, flush = async () => void flushedNames.push(name)) =>
    registerSaveQueue({ flush } as unknown as SaveQueue);
  const unregisterFunctions = [
    registerQueue("one"),
    registerQueue("two", () => Promise.reject(new Error("offline"))),
    registerQueue("three"),
  ];
  await flushOpenWizards();
  expect(flushedNames).toEqual(["one", "three"]);
  for (const stop of unregisterFunctions) stop();
  await flushOpenWizards();
  expect(flushedNames).toHaveLength(2);
});

it("keeps a wizard open that is registered again before its first registration ends", async () => {
  const flush = vi.fn(async () => {});
  const queue = { flush } as unknown as SaveQueue;
  const journal = createWizardJournal(accountId, "a", NO_LEFTOVERS);
  const firstCleanups = [registerSaveQueue(queue), journal.acquireLock()];
  const lastCleanups = [registerSaveQueue(queue), journal.acquireLock()];
  await journal.write(createRecord("typed"));
  for (const stop of firstCleanups) stop();
  await flushOpenWizards();
  expect(flush).toHaveBeenCalledTimes(1);
  expect(await countUnsentElsewhere(accountId)).toBe(0);
  for (const stop of lastCleanups) stop();
  await flushOpenWizards();
  expect(flush).toHaveBeenCalledTimes(1);
  expect(await countUnsentElsewhere(accountId)).toBe(1);
});

it("returns the time when each answer was typed, also for a record of an earlier version", () => {
  const entries = {
    "s.x": { value: "a", base: null, typedAt: 5 },
    "s.y": { value: "b", base: null },
    "s.z": { value: "c", base: null, typedAt: 0 },
  };
  expect(getTypedTimes({ entries, writtenAt: NOW })).toEqual({ "s.x": 5, "s.y": NOW, "s.z": 0 });
  expect(getTypedTimes(undefined)).toEqual({});
});

it("deletes the records of closed windows with the next write if it failed once", async () => {
  for (const value of ["one", "two"])
    await createWizardJournal(accountId, "a", NO_LEFTOVERS).write(createRecord(value));
  const journal = createWizardJournal(accountId, "a", await readLeftoverAnswers(accountId, "a"));
  const deleteSpy = vi.spyOn(IDBObjectStore.prototype, "delete").mockImplementationOnce(() => {
    throw new DOMException("busy", "AbortError");
  });
  await expect(journal.write(createRecord("two"))).rejects.toThrow("busy");
  await journal.write(undefined);
  deleteSpy.mockRestore();
  expect(await countRecords("a")).toBe(0);
});
