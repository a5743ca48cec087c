/**
 * Stores changes in local storage while they wait for a token (decisions 129). Each change has an entry of its own, because
 * tabs cannot update a common one without losing changes of each other. No other module writes these entries.
 */
import type { WaitingChanges } from "#api/tokens/waiting-changes.ts";

const PREFIX = "waiting-change:";
/** Maximum number of stored changes, and of characters of one. Others are lost if the page is left, as without storage. */
const MAX_CHANGES = 20;
const MAX_LENGTH = 10_000;

export interface ChangeStore extends WaitingChanges {
  /** Returns the account's entries: key of the entry and its text. */
  list(): [key: string, text: string][];
  /** Removes an entry. Returns false if another page has removed it before. */
  take(key: string): boolean;
  /** Removes the changes of an account that signs out. */
  clear(topic: string | null): void;
  /** Removes the changes of all other accounts. */
  clearOthers(): void;
}

export interface ChangeStoreParts {
  /** Opens local storage. May throw or return `undefined` where site data is blocked. */
  readonly open: (() => Storage | undefined) | undefined;
  /** Returns the topic of the account, or `null` if nobody is signed in. */
  readonly topic: () => string | null;
  /** Returns milliseconds since 1970 by the service's clock. */
  readonly now: () => number;
}

export function createChangeStore({ open, topic, now }: ChangeStoreParts): ChangeStore {
  let lastAt = Number.NEGATIVE_INFINITY;

  function attempt<Result>(act: (storage: Storage) => Result): Result | undefined {
    try {
      const storage = open?.();
      return storage && act(storage);
    } catch {
      return undefined;
    }
  }

  /** The id is encoded, so that no topic is the beginning of another one's prefix. */
  const getPrefix = (id: string) => `${PREFIX}${encodeURIComponent(id)}:`;
  const isOf = (id: string | null) => (key: string) => id !== null && key.startsWith(getPrefix(id));
  function removeAll(isRemoved: (key: string) => boolean): void {
    attempt((storage) => {
      for (const key of listKeys(storage)) if (isRemoved(key)) storage.removeItem(key);
    });
  }

  /** Removes an entry. Returns true if it was there, `undefined` if local storage is unavailable. */
  const remove = (key: string) =>
    attempt((storage) => {
      const wasThere = storage.getItem(key) !== null;
      storage.removeItem(key);
      return wasThere;
    });

  return {
    prepare(change) {
      const id = topic();
      const key = attempt(() => crypto.randomUUID());
      // Changes of one page keep their order, even if the service's clock is corrected between them.
      const at = Math.max(now(), lastAt + 1);
      lastAt = at;
      let storedAs: string | undefined;
      return {
        key,
        store() {
          // The person may have signed out while the first request was in flight.
          if (id === null || key === undefined || topic() !== id) return;
          const text = JSON.stringify({ ...change, at, key });
          const name = `${getPrefix(id)}${key}`;
          const isStored = attempt((storage) => {
            if (text.length > MAX_LENGTH || listKeys(storage).length >= MAX_CHANGES) return false;
            storage.setItem(name, text);
            return true;
          });
          storedAs = isStored ? name : undefined;
        },
        take() {
          return storedAs === undefined || remove(storedAs) !== false;
        },
      };
    },
    list() {
      const entries = attempt((storage) =>
        listKeys(storage)
          .filter(isOf(topic()))
          .map((key): [string, string] => [key, storage.getItem(key) ?? ""]),
      );
      return entries ?? [];
    },
    take: (key) => remove(key) === true,
    clear: (id) => removeAll(isOf(id)),
    clearOthers() {
      const id = topic();
      if (id !== null) removeAll((key) => !isOf(id)(key));
    },
  };
}

/** Removes the changes of every account. */
export function clearWaitingChanges(open: () => Storage): void {
  try {
    const storage = open();
    for (const key of listKeys(storage)) storage.removeItem(key);
  } catch {}
}

function listKeys(storage: Storage): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  return keys.filter((key) => key.startsWith(PREFIX));
}
