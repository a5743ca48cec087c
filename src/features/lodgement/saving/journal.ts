/**
 * The journals of this browser. Each open wizard writes a record of its own, so that two windows never write over each
 * other, and holds a lock in its name, so that a visit takes over what dead ones left and nothing of a live one.
 */
import { nanoid } from "nanoid";
import { openJournalShelf } from "./journal-database.ts";
import { type JournalRecord, type JournalShelf, journalPrefix, mergeRecords } from "./journal-record.ts";
import type { SaveQueue } from "./save-queue.ts";

let shelf: JournalShelf | undefined;

/** This browser's shelf; throws where IndexedDB cannot be used. */
function getShelf(): JournalShelf {
  shelf ??= openJournalShelf({ indexedDB: globalThis.indexedDB, crypto: globalThis.crypto, now: Date.now });
  return shelf;
}

/** What earlier visits left unsaved of a draft, and under which names. */
export interface Inheritance {
  readonly record: JournalRecord | undefined;
  readonly names: readonly string[];
}

/** A wizard of this page that has just been left may take this long to save before its draft is read again. */
const CLOSING_MS = 3_000;
const closing = new Set<Promise<unknown>>();

/** Tells of a wizard's last save, for who opens the same draft again right after. */
export function noteClosing(last: Promise<unknown>): void {
  closing.add(last);
  void last.finally(() => closing.delete(last));
}

/** Read before the draft itself. Never throws: where nothing can be read, nothing was left. */
export async function readInheritance(accountId: string, applicationId: string): Promise<Inheritance> {
  await Promise.race([Promise.allSettled([...closing]), new Promise((done) => setTimeout(done, CLOSING_MS))]);
  try {
    const found = await getShelf().readAll(journalPrefix(accountId, applicationId));
    const held = (await navigator.locks?.query())?.held ?? [];
    const left = found.filter(({ name }) => !held.some((lock) => lock.name === name));
    return { record: mergeRecords(left.map(({ record }) => record)), names: left.map(({ name }) => name) };
  } catch {
    return { record: undefined, names: [] };
  }
}

export interface OwnJournal {
  /** What was inherited is taken away once it stands in this record (or needs to no more). */
  write(record: JournalRecord | undefined): Promise<void>;
  /** Says that this visit is alive. Answers how to say that it is over. */
  hold(): () => void;
}

export function createOwnJournal(
  accountId: string,
  applicationId: string,
  inherited: Inheritance,
): OwnJournal {
  const name = `${journalPrefix(accountId, applicationId)}${nanoid()}`;
  let waiting = inherited.names;
  let isThere = false;
  return {
    async write(record) {
      // Nothing was left and nothing is to be kept: the shelf need not be opened.
      if (!record && !isThere && waiting.length === 0) return;
      isThere = true;
      await getShelf().write(name, record);
      const over = waiting;
      waiting = [];
      for (const each of over) await getShelf().write(each, undefined);
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
export function registerJournal(queue: SaveQueue): () => void {
  open.add(queue);
  return () => open.delete(queue);
}

/** Journals and sends what is unsaved in every open wizard: for the session's `beforeSignOut`. */
export async function flushJournals(): Promise<void> {
  await Promise.allSettled([...open].map((queue) => queue.flush()));
}
