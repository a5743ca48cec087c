/**
 * What is kept on this machine until the service has it: an IndexedDB of records that are sealed (AES-GCM) under a key
 * no script can read out, where the page may use cryptography at all, and that go after a while (faults D7).
 */
export interface EncryptedDatabaseParts {
  readonly indexedDB: IDBFactory;
  /** Missing on plain-http pages. */
  readonly crypto: Pick<Crypto, "getRandomValues"> & { readonly subtle?: SubtleCrypto | undefined };
  readonly now: () => number;
}

interface EncryptedDatabaseShape {
  readonly name: string;
  /** Of the records; the key has one of its own. */
  readonly store: string;
  readonly lifeMs: number;
}

/** Without `iv` the bytes are as they were. */
export interface Encrypted {
  readonly iv: Uint8Array<ArrayBuffer> | null;
  readonly data: ArrayBuffer;
}

const KEYS = "keys";
const KEY_ID = "aes-gcm";

/** Its calls reject where IndexedDB cannot be used. */
export function openEncryptedDatabase<Kept extends { readonly writtenAt: number }>(
  { name, store, lifeMs }: EncryptedDatabaseShape,
  { indexedDB, crypto, now }: EncryptedDatabaseParts,
) {
  const { subtle } = crypto;
  let database: Promise<IDBDatabase> | undefined;
  let key: Promise<CryptoKey> | undefined;

  const isOver = ({ writtenAt }: Kept) => now() - writtenAt >= lifeMs;

  function open(): Promise<IDBDatabase> {
    database ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(KEYS);
        request.result.createObjectStore(store);
      };
      request.onsuccess = () => {
        sweep(request.result);
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

  /** Everyone's records, not only those that are asked for again. */
  function sweep(opened: IDBDatabase): void {
    const request = opened.transaction(store, "readwrite").objectStore(store).openCursor();
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return;
      if (isOver(cursor.value as Kept)) cursor.delete();
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

  /** The machine's key, made once: two tabs making it at once end up with the one that was stored first. */
  function getKey(own: SubtleCrypto): Promise<CryptoKey> {
    key ??= (async () => {
      const made = await own.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
      await run(KEYS, "readwrite", (keys) => keys.add(made, KEY_ID)).catch(() => undefined);
      const stored: CryptoKey | undefined = await run(KEYS, "readonly", (keys) => keys.get(KEY_ID));
      return stored ?? made;
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
    /** Throws for what cannot be opened any more. */
    async decrypt({ iv, data }: Encrypted): Promise<ArrayBuffer> {
      if (!iv) return data;
      if (!subtle) throw new Error("sealed on a page that could");
      return subtle.decrypt({ name: "AES-GCM", iv }, await getKey(subtle), data);
    },
    put: (id: string, kept: Kept) => run(store, "readwrite", (records) => records.put(kept, id)),
    remove: (id: string) => run(store, "readwrite", (records) => records.delete(id)),
    async names(prefix: string): Promise<string[]> {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      return (await run(store, "readonly", (records) => records.getAllKeys(range))).map(String);
    },
    /** Nothing for what is absent or over. */
    async get(id: string): Promise<Kept | undefined> {
      const kept: Kept | undefined = await run(store, "readonly", (records) => records.get(id));
      return kept && !isOver(kept) ? kept : undefined;
    },
  };
}
