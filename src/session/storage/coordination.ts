/**
 * Stores the state that tabs share to agree on one token refresh. It is in IndexedDB, because with local
 * storage a tab in another process can get the lock before it sees the latest write (decisions 3).
 */
import * as z from "zod/mini";
import { authRecord } from "#contract/accounts/account.ts";

const sharedTabState = z.object({
  /** The newest record; `null` if nobody is signed in. */
  record: z.nullable(authRecord),
  /** True if a person signed out; false if the session expired. */
  hasSignedOut: z.boolean(),
  /** Milliseconds to add to the local clock to get the service's time. */
  clockOffset: z.nullable(z.number()),
});
export type SharedTabState = z.output<typeof sharedTabState>;

export interface TabCoordination {
  /** Returns the state; `null` if there is none or it cannot be read. */
  read(): Promise<SharedTabState | null>;
  /** Resolves when the record is on disk, or when writing has failed or timed out. */
  write(state: SharedTabState): Promise<void>;
}

const DATABASE = "portal-session";
const STORE = "agreement";
const KEY = "auth";
/** Maximum milliseconds of an operation, because an unresponsive IndexedDB must not block a sign-in. */
const TIMEOUT_MS = 2_000;

/** `open` may throw or return `undefined` where site data is blocked. */
export function createTabCoordination(open: () => IDBFactory | undefined): TabCoordination {
  return {
    async read() {
      const value = await withStore(open, "readonly", (store) => store.get(KEY));
      const parsed = sharedTabState.safeParse(value);
      return parsed.success ? parsed.data : null;
    },
    async write(next) {
      await withStore(open, "readwrite", (store) => store.put(next, KEY));
    },
  };
}

async function withStore(
  open: () => IDBFactory | undefined,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), TIMEOUT_MS);
  });
  try {
    return await Promise.race([transact(open(), mode, act), timeout]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

async function transact(
  factory: IDBFactory | undefined,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  if (!factory) return undefined;
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = factory.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  try {
    return await new Promise<unknown>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: "strict" });
      const request = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}
