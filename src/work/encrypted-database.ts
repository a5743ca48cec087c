/**
 * An IndexedDB whose records are encrypted (AES-GCM) with a key that scripts cannot export (faults D7). On plain-http
 * pages, where Web Crypto is missing, records are stored unencrypted.
 */
export interface EncryptedDatabaseDependencies {
  readonly indexedDB: IDBFactory;
  /** Web Crypto; missing on pages without HTTPS. */
  readonly crypto: Pick<Crypto, "getRandomValues"> & { readonly subtle?: SubtleCrypto | undefined };
}

interface EncryptedDatabaseShape {
  readonly name: string;
  /**
   * Name of the object store of the records, by default `records`. The encryption key is in a store of its
   * own.
   */
  readonly store?: string;
  /**
   * Lifetime of the records in milliseconds, and the clock that measures it. Without it, records expire
   * only by `removeWrittenBefore`.
   */
  readonly life?: { readonly ms: number; readonly now: () => number };
}

/** Bytes and their initialisation vector; the bytes are not encrypted if `iv` is `null`. */
export interface EncryptedBytes {
  readonly iv: Uint8Array<ArrayBuffer> | null;
  readonly data: ArrayBuffer;
}

interface EncryptedJson {
  readonly iv: EncryptedBytes["iv"];
  readonly sealed: ArrayBuffer;
}
/** Record of one JSON value. */
interface JsonRecord extends EncryptedJson {
  readonly writtenAt: number;
}

const KEY_STORE = "keys";
const KEY_ID = "aes-gcm";
/**
 * Milliseconds after which an operation counts as failed, because some browsers never respond, for example
 * after a crash.
 */
const TIMEOUT_MS = 3_000;

/** Opens the database. All methods reject if IndexedDB is unavailable or does not respond within a few seconds. */
export function openEncryptedDatabase<StoredRecord extends { readonly writtenAt: number } = JsonRecord>(
  { name, store = "records", life }: EncryptedDatabaseShape,
  { indexedDB, crypto }: EncryptedDatabaseDependencies,
) {
  const connection = createConnection(indexedDB, name, {
    createStores(database) {
      const keys = database.createObjectStore(KEY_STORE);
      // The database may have been deleted while this page was open. In this case, store the key that
      // this page still uses.
      const knownKey = cipher.getKnownKey();
      if (knownKey) keys.put(knownKey, KEY_ID);
      database.createObjectStore(store);
    },
    onOpened(database) {
      if (life) void visitRecords(database, deleteIf(isExpired)).catch(() => {});
    },
  });
  const cipher: Cipher = createCipher(crypto, connection, name);
  const { run } = connection;
  const { encrypt, decrypt } = cipher;

  const isExpired = ({ writtenAt }: StoredRecord) => life !== undefined && life.now() - writtenAt >= life.ms;

  /** Calls `visit` for each record of a range in one transaction; without a range, for all records. */
  async function visitRecords(
    database: IDBDatabase,
    visit: (cursor: IDBCursorWithValue) => void,
    range?: IDBKeyRange,
  ): Promise<void> {
    const transaction = database.transaction(store, "readwrite");
    const cursorRequest = transaction.objectStore(store).openCursor(range);
    cursorRequest.onsuccess = () => {
      const cursor = cursorRequest.result;
      if (!cursor) return;
      visit(cursor);
      cursor.continue();
    };
    await withTimeLimit(waitForCompletion(transaction), name);
  }

  const deleteIf =
    (shouldDelete: (record: StoredRecord, id: string) => boolean) => (cursor: IDBCursorWithValue) => {
      if (shouldDelete(cursor.value, String(cursor.key))) cursor.delete();
    };

  return {
    encrypt,
    decrypt,
    /** Encrypts a value. The value must be serialisable as JSON. */
    async encryptJson(value: unknown): Promise<EncryptedJson> {
      const { iv, data } = await encrypt(new TextEncoder().encode(JSON.stringify(value)).buffer);
      return { iv, sealed: data };
    },
    /**
     * Resolves with `undefined` if the value cannot be decrypted or parsed. Its record is not deleted,
     * because a later visit may be able to read the key again.
     */
    async decryptJson({ iv, sealed }: EncryptedJson): Promise<unknown> {
      try {
        return JSON.parse(new TextDecoder().decode(await decrypt({ iv, data: sealed })));
      } catch {
        return undefined;
      }
    },
    put: (id: string, record: StoredRecord) => run(store, "readwrite", (records) => records.put(record, id)),
    remove: (id: string) => run(store, "readwrite", (records) => records.delete(id)),
    async names(prefix: string): Promise<string[]> {
      const range = toRange(prefix);
      return (await run(store, "readonly", (records) => records.getAllKeys(range))).map(String);
    },
    /** Resolves with `undefined` for an absent or expired record. */
    async get(id: string): Promise<StoredRecord | undefined> {
      const storedRecord: StoredRecord | undefined = await run(store, "readonly", (records) =>
        records.get(id),
      );
      return storedRecord && !isExpired(storedRecord) ? storedRecord : undefined;
    },
    /** Deletes records written before `time`, except records whose id starts with `sparedPrefix`. */
    async removeWrittenBefore(time: number, sparedPrefix: string): Promise<void> {
      const deleteOld = deleteIf((record, id) => record.writtenAt < time && !id.startsWith(sparedPrefix));
      await visitRecords(await connection.open(), deleteOld);
    },
    /** Sets the time of the records whose id starts with `prefix`. */
    async setWrittenAt(prefix: string, writtenAt: number): Promise<void> {
      const setTime = (cursor: IDBCursorWithValue) =>
        cursor.update({ ...(cursor.value as StoredRecord), writtenAt });
      await visitRecords(await connection.open(), setTime, toRange(prefix));
    },
  };
}

/** The open database. Opened by the first call, and again after the browser has closed or deleted it. */
interface Connection {
  open(): Promise<IDBDatabase>;
  run<Result>(
    storeName: string,
    mode: IDBTransactionMode,
    act: (records: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result>;
}

function createConnection(
  indexedDB: IDBFactory,
  name: string,
  hooks: {
    /** Creates the object stores of a new database. */
    readonly createStores: (database: IDBDatabase) => void;
    readonly onOpened: (database: IDBDatabase) => void;
  },
): Connection {
  let database: Promise<IDBDatabase> | undefined;

  function open(): Promise<IDBDatabase> {
    database ??= withTimeLimit(openDatabase(), name).catch((error: unknown) => {
      database = undefined;
      throw error;
    });
    return database;
  }

  function openDatabase(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const openRequest = indexedDB.open(name, 1);
      openRequest.onupgradeneeded = () => hooks.createStores(openRequest.result);
      openRequest.onsuccess = () => {
        const openedDatabase = openRequest.result;
        openedDatabase.onclose = forgetDatabase;
        openedDatabase.onversionchange = () => {
          openedDatabase.close();
          forgetDatabase();
        };
        hooks.onOpened(openedDatabase);
        resolve(openedDatabase);
      };
      openRequest.onerror = () => reject(openRequest.error);
      openRequest.onblocked = () => reject(new Error(`${name} is blocked`));
    });
  }

  function forgetDatabase(): void {
    database = undefined;
  }

  /**
   * Starts a transaction. If the browser has closed the database, because its site data was deleted, opens
   * the database again.
   */
  async function begin(storeName: string, mode: IDBTransactionMode): Promise<IDBTransaction> {
    try {
      return (await open()).transaction(storeName, mode);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "InvalidStateError")) throw error;
      forgetDatabase();
      return (await open()).transaction(storeName, mode);
    }
  }

  return {
    open,
    async run(storeName, mode, act) {
      const transaction = await begin(storeName, mode);
      const request = act(transaction.objectStore(storeName));
      await withTimeLimit(waitForCompletion(transaction), name);
      return request.result;
    },
  };
}

interface Cipher {
  encrypt(data: ArrayBuffer): Promise<EncryptedBytes>;
  /** Throws if the data cannot be decrypted. */
  decrypt(bytes: EncryptedBytes): Promise<ArrayBuffer>;
  /** Returns the key that this page has created or read. */
  getKnownKey(): CryptoKey | undefined;
}

/** Encrypts and decrypts with a key stored in the database. */
function createCipher(
  crypto: EncryptedDatabaseDependencies["crypto"],
  { run }: Connection,
  name: string,
): Cipher {
  const { subtle } = crypto;
  let key: Promise<CryptoKey> | undefined;
  let knownKey: CryptoKey | undefined;

  /**
   * Returns this browser's key, and creates it if it does not exist. If two tabs create a key at the same
   * time, both use the one that was stored first. Throws if the browser cannot store the key: no later
   * visit could read what this page encrypts (faults D37).
   */
  function getKey(subtleCrypto: SubtleCrypto): Promise<CryptoKey> {
    key ??= (async () => {
      const newKey = await subtleCrypto.generateKey({ name: "AES-GCM", length: 256 }, false, [
        "encrypt",
        "decrypt",
      ]);
      await run(KEY_STORE, "readwrite", (keys) => keys.add(newKey, KEY_ID)).catch(() => undefined);
      const storedKey: CryptoKey | undefined = await run(KEY_STORE, "readonly", (keys) => keys.get(KEY_ID));
      if (!storedKey) throw new Error(`${name} cannot store its key`);
      knownKey = storedKey;
      return storedKey;
    })().catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    return key;
  }

  async function encrypt(data: ArrayBuffer): Promise<EncryptedBytes> {
    if (!subtle) return { iv: null, data };
    const iv = crypto.getRandomValues(new Uint8Array(12));
    return { iv, data: await subtle.encrypt({ name: "AES-GCM", iv }, await getKey(subtle), data) };
  }

  async function decrypt({ iv, data }: EncryptedBytes): Promise<ArrayBuffer> {
    if (!iv) return data;
    if (!subtle) throw new Error("cannot decrypt without Web Crypto");
    return subtle.decrypt({ name: "AES-GCM", iv }, await getKey(subtle), data);
  }

  return { encrypt, decrypt, getKnownKey: () => knownKey };
}

function toRange(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`);
}

function waitForCompletion(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}

async function withTimeLimit<Result>(work: Promise<Result>, name: string): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} does not respond`)), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
