/**
 * The journals of this browser. Each open wizard writes a record of its own, so that two windows never write over each
 * other, and holds a lock in its name, so that a visit takes over what dead ones left and nothing of a live one.
 */
import { nanoid } from "nanoid";
import { openJournalDatabase } from "./journal-database.ts";
import { type JournalDatabase, type JournalRecord, journalPrefix, mergeRecords } from "./journal-record.ts";
import type { SaveQueue } from "./save-queue.ts";

let database: JournalDatabase | undefined;

/** This browser's shelf; throws where IndexedDB cannot be used. */
function getDatabase(): JournalDatabase {
  database ??= openJournalDatabase({
    indexedDB: globalThis.indexedDB,
    crypto: globalThis.crypto,
    now: Date.now,
  });
  return database;
}

/** What earlier visits left unsaved of a draft, and under which names. */
export interface LeftoverAnswers {
  readonly record: JournalRecord | undefined;
  readonly names: readonly string[];
}

/** A wizard of this page that has just been left may take this long to save before its draft is read again. */
const CLOSING_MS = 3_000;
const closingSaves = new Set<Promise<unknown>>();

/** Tells of a wizard's last save, for who opens the same draft again right after. */
export function addClosingSave(last: Promise<unknown>): void {
  closingSaves.add(last);
  void last.finally(() => closingSaves.delete(last));
}

/** Read before the draft itself. Never throws: where nothing can be read, nothing was left. */
export async function readLeftoverAnswers(
  accountId: string,
  applicationId: string,
): Promise<LeftoverAnswers> {
  await Promise.race([
    Promise.allSettled([...closingSaves]),
    new Promise((done) => setTimeout(done, CLOSING_MS)),
  ]);
  try {
    const found = await getDatabase().readAll(journalPrefix(accountId, applicationId));
    const held = (await navigator.locks?.query())?.held ?? [];
    const left = found.filter(({ name }) => !held.some((lock) => lock.name === name));
    return { record: mergeRecords(left.map(({ record }) => record)), names: left.map(({ name }) => name) };
  } catch {
    return { record: undefined, names: [] };
  }
}

export interface WizardJournal {
  /** What was inherited is taken away once it stands in this record (or needs to no more). */
  write(record: JournalRecord | undefined): Promise<void>;
  /** Says that this visit is alive. Answers how to say that it is over. */
  hold(): () => void;
}

export function createWizardJournal(
  accountId: string,
  applicationId: string,
  inherited: LeftoverAnswers,
): WizardJournal {
  const name = `${journalPrefix(accountId, applicationId)}${nanoid()}`;
  let waiting = inherited.names;
  let isThere = false;
  return {
    async write(record) {
      // Nothing was left and nothing is to be kept: the shelf need not be opened.
      if (!record && !isThere && waiting.length === 0) return;
      isThere = true;
      await getDatabase().write(name, record);
      const over = waiting;
      waiting = [];
      for (const each of over) await getDatabase().write(each, undefined);
    },
    hold() {
      const released = Promise.withResolvers<void>();
      void navigator.locks?.request(name, () => released.promise).catch(() => undefined);
      return released.resolve;
    },
  };
}

const open = new Set<SaveQueue>();

/** Counts a queue among those to flush. Answers how to stop. */
export function registerSaveQueue(queue: SaveQueue): () => void {
  open.add(queue);
  return () => open.delete(queue);
}

/** Journals and sends what is unsaved in every open wizard: for the session's `beforeSignOut`. */
export async function flushOpenWizards(): Promise<void> {
  await Promise.allSettled([...open].map((queue) => queue.flush()));
}
