/**
 * Journals of the unsaved answers in this browser. Each open wizard writes a record of its own, so that two
 * windows never overwrite each other, and holds a Web Lock with the record's name. A new visit merges only
 * records without a lock, because their windows are closed.
 */
import { createRandomId } from "#api/retry/random-id.ts";
import { createClosedWindowOptions } from "#work/forms/unsent-records.ts";
import { getFileStore } from "#work/uploads/upload-registry.ts";
import type { SaveQueue } from "../save-queue-props.ts";
import { openJournalDatabase } from "./journal-database.ts";
import {
  createJournalPrefix,
  type JournalDatabase,
  type JournalRecord,
  type NamedRecord,
} from "./journal-record.ts";

let database: JournalDatabase | undefined;

/** Opens the journal database. Throws if IndexedDB is not available. */
function getDatabase(): JournalDatabase {
  database ??= openJournalDatabase({
    indexedDB: globalThis.indexedDB,
    crypto: globalThis.crypto,
  });
  return database;
}

/** Journal records with unsaved answers of closed windows, and their names. */
export interface LeftoverAnswers {
  readonly records: readonly JournalRecord[];
  readonly names: readonly string[];
}

/** Maximum milliseconds to wait for the last save of a closed wizard before its draft is fetched again. */
const MAX_CLOSING_WAIT_MS = 3_000;
/** Pending last saves of closed wizards, with the name of each wizard's record. */
const closingSaves = new Map<Promise<unknown>, string>();

function listClosingSaves(prefix: string): readonly Promise<unknown>[] {
  return [...closingSaves].filter(([, name]) => name.startsWith(prefix)).map(([last]) => last);
}

/**
 * Reads unsaved answers of closed windows. Call it before fetching the draft. Never throws: an unreadable journal
 * counts as empty.
 */
export async function readLeftoverAnswers(
  accountId: string,
  applicationId: string,
): Promise<LeftoverAnswers> {
  const prefix = createJournalPrefix(accountId, applicationId);
  await Promise.race([
    Promise.allSettled(listClosingSaves(prefix)),
    new Promise((resolve) => setTimeout(resolve, MAX_CLOSING_WAIT_MS)),
  ]);
  try {
    const entries = await getDatabase().readAll(prefix);
    const heldNames = await listHeldNames(entries);
    const stillHeldNames = await waitForClosedWindows(heldNames);
    // Read again, because a window that closed during the wait may have written its record before it closed.
    const newestEntries = heldNames.length > 0 ? await getDatabase().readAll(prefix) : entries;
    const unlockedRecords = newestEntries.filter(({ name }) => !stillHeldNames.has(name));
    return {
      records: unlockedRecords.map(({ record }) => record),
      names: unlockedRecords.map(({ name }) => name),
    };
  } catch {
    return { records: [], names: [] };
  }
}

/** Lists the names of records whose lock another window holds. */
async function listHeldNames(records: readonly NamedRecord[]): Promise<readonly string[]> {
  const heldLocks = (await navigator.locks?.query())?.held ?? [];
  // Do not wait for closed wizards of this page. They hold their locks until their last save ends, which may
  // take long.
  const closingNames = new Set(closingSaves.values());
  return records
    .map(({ name }) => name)
    .filter((name) => !closingNames.has(name) && heldLocks.some((lock) => lock.name === name));
}

/** Waits until windows that are being closed release their locks. Resolves with the names that stay locked. */
async function waitForClosedWindows(names: readonly string[]): Promise<ReadonlySet<string>> {
  const stillHeldNames = new Set<string>();
  const waitForRelease = (name: string) =>
    navigator.locks
      .request(name, createClosedWindowOptions(), () => undefined)
      .catch(() => void stillHeldNames.add(name));
  await Promise.all(names.map(waitForRelease));
  return stillHeldNames;
}

/**
 * One entry for each lock that a wizard of this page holds, with the name of its journal record. The entries
 * are objects and not names: a wizard may acquire its lock again before it has released the previous one, and
 * that release must remove only its own entry.
 */
const heldRecords = new Set<{ readonly name: string }>();

/**
 * Returns the number of applications with unsent answers of other windows or earlier visits on this device. Never
 * throws.
 */
export async function countUnsentElsewhere(accountId: string): Promise<number> {
  try {
    const entries = await getDatabase().readAll(`${accountId}/`);
    const ownNames = new Set([...heldRecords].map(({ name }) => name));
    const otherEntries = entries.filter(({ name }) => !ownNames.has(name));
    return new Set(otherEntries.map(({ name }) => name.slice(0, name.lastIndexOf("/")))).size;
  } catch {
    return 0;
  }
}

interface WizardJournal {
  /** Stores the record, then deletes the records that it replaces. */
  write(record: JournalRecord | undefined): Promise<void>;
  /** Holds the lock that marks this wizard as open. Returns a function that releases the lock. */
  acquireLock(): () => void;
  /** Registers the last save of a closing wizard. Opening the same draft again waits for this save. */
  addClosingSave(last: Promise<unknown>): void;
}

export function createWizardJournal(
  accountId: string,
  applicationId: string,
  leftoverAnswers: LeftoverAnswers,
): WizardJournal {
  const prefix = createJournalPrefix(accountId, applicationId);
  const name = `${prefix}${createRandomId()}`;
  let namesToRemove = leftoverAnswers.names;
  let isStored = false;
  return {
    async write(record) {
      // Do not open the database if there is nothing to store or delete.
      if (!record && !isStored && namesToRemove.length === 0) return;
      isStored = true;
      await getDatabase().write(name, record);
      // If a replaced record cannot be deleted, the next write tries again. A later visit would report the
      // answers in a remaining record as conflicts.
      while (namesToRemove[0] !== undefined) {
        await getDatabase().write(namesToRemove[0], undefined);
        namesToRemove = namesToRemove.slice(1);
      }
    },
    acquireLock() {
      const lockRelease = Promise.withResolvers<void>();
      const heldRecord = { name };
      heldRecords.add(heldRecord);
      void navigator.locks?.request(name, () => lockRelease.promise).catch(() => undefined);
      return () => {
        heldRecords.delete(heldRecord);
        lockRelease.resolve();
      };
    },
    addClosingSave(last) {
      closingSaves.set(last, name);
      void last.finally(() => closingSaves.delete(last));
    },
  };
}

/** Deletes expired answers and files of other accounts on this device. Never throws. */
export async function removeExpiredWork(accountId: string, now: number): Promise<void> {
  await Promise.allSettled([
    getDatabase().removeExpired(accountId, now),
    getFileStore().removeExpired(accountId, now),
  ]);
}

/** Restarts the lifetime (`UNSENT_LIFETIME_MS`) of unsent answers and files. Called on sign-out. Never throws. */
export async function restartUnsentExpiry(accountId: string, now: number): Promise<void> {
  await Promise.allSettled([
    getDatabase().restartLife(accountId, now),
    getFileStore().restartLife(accountId, now),
  ]);
}

/**
 * One entry for each registered save queue of an open wizard. The entries are objects and not queues, because
 * a wizard may register its queue again before it calls the unregister function of the first registration.
 * That function must remove only the first entry.
 */
const openWizards = new Set<{ readonly queue: SaveQueue }>();

/** Registers a queue for `flushOpenWizards`. Returns the unregister function. */
export function registerSaveQueue(queue: SaveQueue): () => void {
  const wizard = { queue };
  openWizards.add(wizard);
  return () => openWizards.delete(wizard);
}

/** Writes the journal and saves the answers of every open wizard. Registered as `beforeSignOut` of the session. */
export async function flushOpenWizards(): Promise<void> {
  await Promise.allSettled([...openWizards].map(({ queue }) => queue.flush()));
}
