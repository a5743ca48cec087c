/** Storage of the demo service in a browser: one IndexedDB database per portal. */
import type { StoreChange } from "../store/memory-store.ts";
import type { StoredRecord } from "../store/store.ts";

const DATABASE_NAME = "mock-service";
const [RECORDS, FILES, SETTINGS] = ["records", "files", "settings"] as const;

export interface BrowserDatabase {
  /** Returns every record with the name of its collection. */
  records(): Promise<[collection: string, item: StoredRecord][]>;
  /** Writes all changes of a transaction, or none of them. */
  write(changes: readonly StoreChange[]): Promise<void>;
  readFile(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  writeFile(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  deleteFile(key: string): Promise<void>;
  /** Returns the stored setting. If there is none, stores and returns the result of `make`. */
  getOrCreateSetting<Value>(name: string, make: () => Value): Promise<Value>;
  clear(): Promise<void>;
  close(): void;
}

/** Opens or creates the database. Deletes existing data if it has another version. */
export async function openBrowserDatabase(version: number): Promise<BrowserDatabase> {
  const database = await openDatabase(version);
  const readRecord = <Value>(store: string, key: IDBValidKey): Promise<Value | undefined> =>
    toPromise(database.transaction(store).objectStore(store).get(key));
  const runWriteTransaction = (
    stores: string[],
    work: (transaction: IDBTransaction) => void,
  ): Promise<void> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction(stores, "readwrite");
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      work(transaction);
    });
  return {
    async records() {
      const store = database.transaction(RECORDS).objectStore(RECORDS);
      const [keys, items] = await Promise.all([toPromise(store.getAllKeys()), toPromise(store.getAll())]);
      return items.map((item: StoredRecord, index) => [(keys[index] as [string])[0], item]);
    },
    write: (changes) =>
      runWriteTransaction([RECORDS], (transaction) => {
        const store = transaction.objectStore(RECORDS);
        for (const { collection, id, item } of changes)
          if (item) store.put(item, [collection, id]);
          else store.delete([collection, id]);
      }),
    readFile: (key) => readRecord(FILES, key),
    writeFile: (key, bytes) =>
      runWriteTransaction([FILES], (transaction) => transaction.objectStore(FILES).put(bytes, key)),
    deleteFile: (key) =>
      runWriteTransaction([FILES], (transaction) => transaction.objectStore(FILES).delete(key)),
    async getOrCreateSetting<Value>(key: string, make: () => Value) {
      const storedValue = await readRecord<Value>(SETTINGS, key);
      if (storedValue !== undefined) return storedValue;
      const value = make();
      await runWriteTransaction([SETTINGS], (transaction) =>
        transaction.objectStore(SETTINGS).put(value, key),
      );
      return value;
    },
    clear: () =>
      runWriteTransaction([RECORDS, FILES, SETTINGS], (transaction) => {
        for (const store of [RECORDS, FILES, SETTINGS]) transaction.objectStore(store).clear();
      }),
    close: () => database.close(),
  };
}

async function openDatabase(version: number): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE_NAME, version);
  request.onupgradeneeded = () => {
    for (const store of [...request.result.objectStoreNames]) request.result.deleteObjectStore(store);
    for (const store of [RECORDS, FILES, SETTINGS]) request.result.createObjectStore(store);
  };
  try {
    const database = await toPromise(request);
    database.onversionchange = () => database.close();
    return database;
  } catch (error) {
    // A newer version of the portal wrote the stored data. Delete the data, because this version cannot read
    // it.
    if (!(error instanceof DOMException) || error.name !== "VersionError") throw error;
    await toPromise(indexedDB.deleteDatabase(DATABASE_NAME));
    return openDatabase(version);
  }
}

function toPromise<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
