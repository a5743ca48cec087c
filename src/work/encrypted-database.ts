/**
 * An IndexedDB whose records are encrypted (AES-GCM) with a key that scripts cannot export, and expire (faults D7). On
 * plain-http pages, where Web Crypto is missing, records are stored unencrypted.
 */
export interface EncryptedDatabaseParts {
  readonly indexedDB: IDBFactory;
  /** Missing on plain-http pages. */
  readonly crypto: Pick<Crypto, "getRandomValues"> & { readonly subtle?: SubtleCrypto | undefined };
  readonly now: () => number;
}

interface EncryptedDatabaseShape {
  readonly name: string;
  /** Object store of the records; the key has a separate one. */
  readonly store: string;
  readonly lifeMs: number;
}

/** Not encrypted if `iv` is `null`. */
export interface Encrypted {
  readonly iv: Uint8Array<ArrayBuffer> | null;
  readonly data: ArrayBuffer;
}

const KEYS = "keys";
const KEY_ID = "aes-gcm";

/** All methods reject where IndexedDB is unavailable. */
export function openEncryptedDatabase<Stored extends { readonly writtenAt: number }>(
  { name, store, lifeMs }: EncryptedDatabaseShape,
  { indexedDB, crypto, now }: EncryptedDatabaseParts,
) {
  const { subtle } = crypto;
  let database: Promise<IDBDatabase> | undefined;
  let key: Promise<CryptoKey> | undefined;

  const isExpired = ({ writtenAt }: Stored) => now() - writtenAt >= lifeMs;

  function open(): Promise<IDBDatabase> {
    database ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(KEYS);
        request.result.createObjectStore(store);
      };
      request.onsuccess = () => {
        deleteExpired(request.result);
        resolve(request.result);
      };
      request.onerror = () => reject(request.error);
      request.onblocked = () => reject(new Error(`${name} is blocked`));
    }).catch((error: unknown) => {
      database = undefined;
      throw error;
    });
    return database;
  }

  /** Deletes all expired records, including those nobody reads again. */
  function deleteExpired(opened: IDBDatabase): void {
    const request = opened.transaction(store, "readwrite").objectStore(store).openCursor();
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return;
      if (isExpired(cursor.value as Stored)) cursor.delete();
      cursor.continue();
    };
  }

  async function run<Result>(
    within: string,
    mode: IDBTransactionMode,
    ask: (records: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> {
    const transaction = (await open()).transaction(within, mode);
    const request = ask(transaction.objectStore(within));
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
  }

  /** Returns this browser's key, creating it once. If two tabs create one at the same time, both use the first stored. */
  function getKey(own: SubtleCrypto): Promise<CryptoKey> {
    key ??= (async () => {
      const created = await own.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
      await run(KEYS, "readwrite", (keys) => keys.add(created, KEY_ID)).catch(() => undefined);
      const stored: CryptoKey | undefined = await run(KEYS, "readonly", (keys) => keys.get(KEY_ID));
      return stored ?? created;
    })().catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    return key;
  }

  return {
    async encrypt(data: ArrayBuffer): Promise<Encrypted> {
      if (!subtle) return { iv: null, data };
      const iv = crypto.getRandomValues(new Uint8Array(12));
      return { iv, data: await subtle.encrypt({ name: "AES-GCM", iv }, await getKey(subtle), data) };
    },
    /** Throws if the data cannot be decrypted. */
    async decrypt({ iv, data }: Encrypted): Promise<ArrayBuffer> {
      if (!iv) return data;
      if (!subtle) throw new Error("cannot decrypt without Web Crypto");
      return subtle.decrypt({ name: "AES-GCM", iv }, await getKey(subtle), data);
    },
    put: (id: string, record: Stored) => run(store, "readwrite", (records) => records.put(record, id)),
    remove: (id: string) => run(store, "readwrite", (records) => records.delete(id)),
    async names(prefix: string): Promise<string[]> {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      return (await run(store, "readonly", (records) => records.getAllKeys(range))).map(String);
    },
    /** Resolves with `undefined` for an absent or expired record. */
    async get(id: string): Promise<Stored | undefined> {
      const found: Stored | undefined = await run(store, "readonly", (records) => records.get(id));
      return found && !isExpired(found) ? found : undefined;
    },
  };
}
