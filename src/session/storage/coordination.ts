/**
 * The record under which tabs agree on one refresh: IndexedDB, because a lock can be granted in another process before
 * that process sees a local storage write (decisions 3).
 */
import * as z from "zod/mini";
import { authRecord } from "#contract/accounts/account.ts";

const agreement = z.object({
  /** The newest record, `null` once nobody is signed in. */
  record: z.nullable(authRecord),
  /** Whether a person asked to be signed out, rather than a session running out. */
  hasSignedOut: z.boolean(),
  /** Milliseconds to add to this machine's clock to get the service's. */
  clockOffset: z.nullable(z.number()),
});
export type Agreement = z.output<typeof agreement>;

export interface Coordination {
  /** `null` when there is none or it cannot be read. */
  read(): Promise<Agreement | null>;
  /** Resolves when it is on disk, or cannot be. */
  write(agreement: Agreement): Promise<void>;
}

const DATABASE = "portal-session";
const STORE = "agreement";
const KEY = "auth";
/** An IndexedDB that does not answer must not hold up a sign-in. */
const PATIENCE_MS = 2_000;

/** `open` may throw or answer nothing, where site data is blocked. */
export function createCoordination(open: () => IDBFactory | undefined): Coordination {
  return {
    async read() {
      const value = await use(open, "readonly", (store) => store.get(KEY));
      const parsed = agreement.safeParse(value);
      return parsed.success ? parsed.data : null;
    },
    async write(next) {
      await use(open, "readwrite", (store) => store.put(next, KEY));
    },
  };
}

async function use(
  open: () => IDBFactory | undefined,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  try {
    return await Promise.race([transact(open(), mode, act), patience]);
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
