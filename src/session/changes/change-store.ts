/**
 * Stores changes in local storage until the token is refreshed, or until the person has signed in again
 * (decisions 129). Each change has an entry of its own, because tabs that update a shared entry would
 * overwrite each other's changes. No other module writes these entries.
 */
import { createRandomId } from "#api/retry/random-id.ts";
import type { WaitingChanges } from "#api/tokens/waiting-changes.ts";

const PREFIX = "waiting-change:";
/**
 * Maximum number of stored changes, and of characters per change. Changes beyond these limits are kept in
 * memory only and are lost when the page is closed.
 */
const MAX_CHANGES = 20;
const MAX_LENGTH = 10_000;

export interface ChangeStore extends WaitingChanges {
  /** Returns the entries of the signed-in account. */
  list(): [entryName: string, text: string][];
  /**
   * Removes an entry. Returns false if another page has already removed it, or if local storage is
   * unavailable.
   */
  take(entryName: string): boolean;
  /** Removes the changes of an account that signs out. */
  clear(topic: string | null): void;
  /** Removes the changes of all other accounts. */
  clearOthers(): void;
}

interface ChangeStoreDependencies {
  /** Opens local storage. May throw or return `undefined` where site data is blocked. */
  readonly open: (() => Storage | undefined) | undefined;
  /** Returns the topic of the account, or `null` if nobody is signed in. */
  readonly topic: () => string | null;
  /** Returns milliseconds since 1970 by the service's clock. */
  readonly now: () => number;
}

export function createChangeStore({ open, topic: getTopic, now }: ChangeStoreDependencies): ChangeStore {
  let lastAt = Number.NEGATIVE_INFINITY;

  /**
   * Returns the prefix of an account's entries. The topic is encoded, so that no prefix is the beginning of
   * another one.
   */
  const getPrefix = (topic: string) => `${PREFIX}${encodeURIComponent(topic)}:`;
  const createOwnerTest = (topic: string | null) => (entryName: string) =>
    topic !== null && entryName.startsWith(getPrefix(topic));

  /** Returns true if the entry was present, `undefined` if local storage is unavailable. */
  const removeEntry = (entryName: string) =>
    withStorage(open, (storage) => {
      const wasPresent = storage.getItem(entryName) !== null;
      storage.removeItem(entryName);
      return wasPresent;
    });

  return {
    prepare(change) {
      const topic = getTopic();
      const idempotencyKey = withStorage(open, () => createRandomId());
      // Each change of a page gets a later time than the previous one, even if the service's clock is
      // corrected between them. The changes therefore keep their order.
      const at = Math.max(now(), lastAt + 1);
      lastAt = at;
      let storedEntryName: string | undefined;
      return {
        key: idempotencyKey,
        store() {
          // The person may have signed out while the first request was in flight.
          if (topic === null || idempotencyKey === undefined || getTopic() !== topic) return;
          const text = JSON.stringify({ ...change, at, key: idempotencyKey });
          const entryName = `${getPrefix(topic)}${idempotencyKey}`;
          const isStored = withStorage(open, (storage) => {
            if (text.length > MAX_LENGTH || listEntryNames(storage).length >= MAX_CHANGES) return false;
            storage.setItem(entryName, text);
            return true;
          });
          storedEntryName = isStored ? entryName : undefined;
        },
        take() {
          // If local storage is unavailable, no other page can take the change: this page sends it.
          return storedEntryName === undefined || removeEntry(storedEntryName) !== false;
        },
      };
    },
    list() {
      const entries = withStorage(open, (storage) =>
        listEntryNames(storage)
          .filter(createOwnerTest(getTopic()))
          .map((entryName): [string, string] => [entryName, storage.getItem(entryName) ?? ""]),
      );
      return entries ?? [];
    },
    take: (entryName) => removeEntry(entryName) === true,
    clear: (topic) => removeEntries(open, createOwnerTest(topic)),
    clearOthers() {
      const topic = getTopic();
      if (topic !== null) removeEntries(open, (entryName) => !createOwnerTest(topic)(entryName));
    },
  };
}

/** Removes the changes of every account. */
export function clearWaitingChanges(open: () => Storage): void {
  removeEntries(open, () => true);
}

/** Returns `undefined` if local storage is unavailable. */
function withStorage<Result>(
  open: ChangeStoreDependencies["open"],
  use: (storage: Storage) => Result,
): Result | undefined {
  try {
    const storage = open?.();
    return storage && use(storage);
  } catch {
    return undefined;
  }
}

function removeEntries(
  open: ChangeStoreDependencies["open"],
  shouldRemove: (entryName: string) => boolean,
): void {
  withStorage(open, (storage) => {
    for (const entryName of listEntryNames(storage))
      if (shouldRemove(entryName)) storage.removeItem(entryName);
  });
}

function listEntryNames(storage: Storage): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  return keys.filter((key) => key.startsWith(PREFIX));
}
