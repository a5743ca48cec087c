/**
 * Stores typed and unsent work in IndexedDB, encrypted: answers of wizards (`journal.ts`) and values of
 * forms (`stored-forms.ts`). Each record is stored until it is sent or expires (`unsent-lifetime.ts`).
 */
import { type EncryptedDatabaseDependencies, openEncryptedDatabase } from "../encrypted-database.ts";
import { UNSENT_LIFETIME_MS } from "../unsent-lifetime.ts";

export interface UnsentRecord {
  readonly name: string;
  /**
   * Start of the record's lifetime, in milliseconds since 1970 by the service's clock. A sign-out restarts
   * the lifetime.
   */
  readonly writtenAt: number;
  /** The content, which must be serialisable as JSON. */
  readonly content: unknown;
}

export interface UnsentRecords {
  /** Returns all records whose name starts with the prefix. A record that cannot be decrypted counts as missing. */
  readAll(prefix: string): Promise<readonly UnsentRecord[]>;
  write(record: UnsentRecord): Promise<void>;
  remove(name: string): Promise<void>;
  /** Deletes records of other accounts that are older than `UNSENT_LIFETIME_MS`. */
  removeExpired(accountId: string, now: number): Promise<void>;
  /** Restarts the lifetime (`UNSENT_LIFETIME_MS`) of the account's records. Called on sign-out. */
  restartLife(accountId: string, now: number): Promise<void>;
}

/**
 * Returns the start of the names of an account's stored forms. It cannot match other records, because no
 * application has the id `form`.
 */
export function getFormPrefix(accountId: string): string {
  return `${accountId}/form/`;
}

/** All methods reject where IndexedDB is unavailable. */
export function openUnsentRecords(dependencies: EncryptedDatabaseDependencies): UnsentRecords {
  const database = openEncryptedDatabase({ name: "lodgement-journal" }, dependencies);

  async function readOne(name: string): Promise<UnsentRecord | undefined> {
    const storedRecord = await database.get(name);
    if (!storedRecord) return undefined;
    const content = await database.decryptJson(storedRecord);
    return content === undefined ? undefined : { name, writtenAt: storedRecord.writtenAt, content };
  }

  return {
    async readAll(prefix) {
      const records = await Promise.all((await database.names(prefix)).map(readOne));
      return records.flatMap((record) => record ?? []);
    },
    async write({ name, writtenAt, content }) {
      await database.put(name, { writtenAt, ...(await database.encryptJson(content)) });
    },
    remove: (name) => database.remove(name),
    removeExpired: (accountId, now) =>
      database.removeWrittenBefore(now - UNSENT_LIFETIME_MS, `${accountId}/`),
    restartLife: (accountId, now) => database.setWrittenAt(`${accountId}/`, now),
  };
}

/**
 * Maximum milliseconds to wait for the lock of another window. The browser releases the locks of a closed
 * window with a delay: 76 ms were measured in an idle browser.
 */
const CLOSED_WINDOW_MS = 500;

/**
 * Options of a lock request. The request waits for a window that is being closed, and rejects if the window
 * stays open.
 */
export function createClosedWindowOptions(): { readonly signal: AbortSignal } {
  return { signal: AbortSignal.timeout(CLOSED_WINDOW_MS) };
}

/** True if a lock request has failed because another open window holds the lock. */
export function isHeldByOpenWindow(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}
