/**
 * The journals of this browser. Each open wizard writes its own record, so that two windows never overwrite each
 * other, and holds a lock with the record's name, so that a new visit merges only records of closed windows.
 */
import { nanoid } from "nanoid";
import { getFileStore } from "#work/uploads/upload-registry.ts";
import type { SaveQueue } from "../save-queue-props.ts";
import { openJournalDatabase } from "./journal-database.ts";
import {
  createJournalPrefix,
  type JournalDatabase,
  type JournalRecord,
  mergeRecords,
} from "./journal-record.ts";

let database: JournalDatabase | undefined;

/** Throws if IndexedDB is not available. */
function getDatabase(): JournalDatabase {
  database ??= openJournalDatabase({
    indexedDB: globalThis.indexedDB,
    crypto: globalThis.crypto,
  });
  return database;
}

/** Unsaved answers that closed windows left, and the names of their records. */
export interface LeftoverAnswers {
  readonly record: JournalRecord | undefined;
  readonly names: readonly string[];
}

/** Milliseconds to wait for the last save of a wizard just closed, before its draft is read again. */
const CLOSING_MS = 3_000;
/** Last saves of wizards just closed, with the prefix of their journal. */
const closingSaves = new Map<Promise<unknown>, string>();

function closingSavesOf(prefix: string): readonly Promise<unknown>[] {
  return [...closingSaves].filter(([, of]) => of === prefix).map(([last]) => last);
}

/**
 * Reads unsaved answers of closed windows; call it before fetching the draft. Never throws: unreadable means empty.
 */
export async function readLeftoverAnswers(
  accountId: string,
  applicationId: string,
): Promise<LeftoverAnswers> {
  const prefix = createJournalPrefix(accountId, applicationId);
  await Promise.race([
    Promise.allSettled(closingSavesOf(prefix)),
    new Promise((done) => setTimeout(done, CLOSING_MS)),
  ]);
  try {
    const found = await getDatabase().readAll(prefix);
    const held = (await navigator.locks?.query())?.held ?? [];
    const abandoned = found.filter(({ name }) => !held.some((lock) => lock.name === name));
    return {
      record: mergeRecords(abandoned.map(({ record }) => record)),
      names: abandoned.map(({ name }) => name),
    };
  } catch {
    return { record: undefined, names: [] };
  }
}

/** Records of the wizards open in this page. */
const ownNames = new Set<string>();

/** Number of applications with unsent answers of other windows or earlier visits on this device. Never throws. */
export async function countUnsentElsewhere(accountId: string): Promise<number> {
  try {
    const found = await getDatabase().readAll(`${accountId}/`);
    const others = found.filter(({ name }) => !ownNames.has(name));
    return new Set(others.map(({ name }) => name.slice(0, name.lastIndexOf("/")))).size;
  } catch {
    return 0;
  }
}

export interface WizardJournal {
  /** Stores the record, then deletes the records that it replaces. */
  write(record: JournalRecord | undefined): Promise<void>;
  /** Holds the lock that marks this page as open. Returns the release function. */
  hold(): () => void;
  /** Registers the last save of this closing wizard: a visit that opens the same draft right after waits for it. */
  addClosingSave(last: Promise<unknown>): void;
}

export function createWizardJournal(
  accountId: string,
  applicationId: string,
  inherited: LeftoverAnswers,
): WizardJournal {
  const prefix = createJournalPrefix(accountId, applicationId);
  const name = `${prefix}${nanoid()}`;
  let waiting = inherited.names;
  let isThere = false;
  return {
    async write(record) {
      // Nothing to store or delete: do not open the database.
      if (!record && !isThere && waiting.length === 0) return;
      isThere = true;
      await getDatabase().write(name, record);
      const over = waiting;
      waiting = [];
      for (const each of over) await getDatabase().write(each, undefined);
    },
    hold() {
      const released = Promise.withResolvers<void>();
      ownNames.add(name);
      void navigator.locks?.request(name, () => released.promise).catch(() => undefined);
      return () => {
        ownNames.delete(name);
        released.resolve();
      };
    },
    addClosingSave(last) {
      closingSaves.set(last, prefix);
      void last.finally(() => closingSaves.delete(last));
    },
  };
}

/** Deletes what other accounts left on this device too long ago. Never throws. */
export async function removeExpiredWork(accountId: string, now: number): Promise<void> {
  await Promise.allSettled([
    getDatabase().removeExpired(accountId, now),
    getFileStore().removeExpired(accountId, now),
  ]);
}

/** Unsent answers and files are kept for `UNSENT_LIFE_MS` from now: the person is signing out. Never throws. */
export async function restartUnsentLife(accountId: string, now: number): Promise<void> {
  await Promise.allSettled([
    getDatabase().restartLife(accountId, now),
    getFileStore().restartLife(accountId, now),
  ]);
}

const open = new Set<SaveQueue>();

/** Registers a queue for `flushOpenWizards`. Returns the unregister function. */
export function registerSaveQueue(queue: SaveQueue): () => void {
  open.add(queue);
  return () => open.delete(queue);
}

/** Writes the journal and saves, for every open wizard. Registered with the session's `beforeSignOut`. */
export async function flushOpenWizards(): Promise<void> {
  await Promise.allSettled([...open].map((queue) => queue.flush()));
}
