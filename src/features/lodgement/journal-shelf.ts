/**
 * The journal's shelf in IndexedDB. Records are encrypted (AES-GCM) under a key that no script can read out, where the
 * page may use cryptography at all; each lives for 24 hours at most.
 */
import { JOURNAL_LIFE_MS, type JournalRecord, type JournalShelf, type NamedRecord } from "./journal.ts";

const NAME = "lodgement-journal";
const KEY_ID = "aes-gcm";

type Kept =
  | { readonly writtenAt: number; readonly iv: Uint8Array<ArrayBuffer>; readonly sealed: ArrayBuffer }
  | { readonly writtenAt: number; readonly plain: string };

export interface ShelfParts {
  readonly indexedDB: IDBFactory;
  /** Missing on plain-http pages. */
  readonly crypto: Pick<Crypto, "getRandomValues"> & { readonly subtle?: SubtleCrypto | undefined };
  readonly now: () => number;
}

export function openJournalShelf({ indexedDB, crypto, now }: ShelfParts): JournalShelf {
  const { subtle } = crypto;
  let database: Promise<IDBDatabase> | undefined;
  let key: Promise<CryptoKey> | undefined;

  function open(): Promise<IDBDatabase> {
    database ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore("keys");
        request.result.createObjectStore("records");
      };
      request.onsuccess = () => {
        sweep(request.result);
        resolve(request.result);
      };
      request.onerror = () => reject(request.error);
      request.onblocked = () => reject(new Error("journal blocked"));
    }).catch((error: unknown) => {
      database = undefined;
      throw error;
    });
    return database;
  }

  /** Everyone's records, not only those that are asked for again. */
  function sweep(opened: IDBDatabase): void {
    const request = opened.transaction("records", "readwrite").objectStore("records").openCursor();
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return;
      const kept: Kept = cursor.value;
      if (isOver(kept)) cursor.delete();
      cursor.continue();
    };
  }

  function isOver({ writtenAt }: Kept): boolean {
    return now() - writtenAt >= JOURNAL_LIFE_MS;
  }

  async function run<Result>(
    store: "keys" | "records",
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> {
    const transaction = (await open()).transaction(store, mode);
    const request = ask(transaction.objectStore(store));
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
      await run("keys", "readwrite", (keys) => keys.add(made, KEY_ID)).catch(() => undefined);
      const stored: CryptoKey | undefined = await run("keys", "readonly", (keys) => keys.get(KEY_ID));
      return stored ?? made;
    })().catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    return key;
  }

  async function seal(record: JournalRecord): Promise<Kept> {
    const { writtenAt } = record;
    const text = JSON.stringify(record.entries);
    if (!subtle) return { writtenAt, plain: text };
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const data = new TextEncoder().encode(text);
    return {
      writtenAt,
      iv,
      sealed: await subtle.encrypt({ name: "AES-GCM", iv }, await getKey(subtle), data),
    };
  }

  async function unseal(kept: Kept): Promise<JournalRecord | undefined> {
    if ("plain" in kept) return { writtenAt: kept.writtenAt, entries: JSON.parse(kept.plain) };
    if (!subtle) return undefined;
    const plain = await subtle.decrypt({ name: "AES-GCM", iv: kept.iv }, await getKey(subtle), kept.sealed);
    return { writtenAt: kept.writtenAt, entries: JSON.parse(new TextDecoder().decode(plain)) };
  }

  /** A record that cannot be opened any more is none. */
  async function readOne(name: string): Promise<NamedRecord | undefined> {
    const kept: Kept | undefined = await run("records", "readonly", (records) => records.get(name));
    if (!kept || isOver(kept)) return undefined;
    const record = await unseal(kept).catch(() => undefined);
    return record && { name, record };
  }

  return {
    async readAll(prefix) {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      const names = await run("records", "readonly", (records) => records.getAllKeys(range));
      const found = await Promise.all(names.map((name) => readOne(String(name))));
      return found.flatMap((each) => each ?? []);
    },
    async write(name, record) {
      if (!record) await run("records", "readwrite", (records) => records.delete(name));
      else {
        const kept = await seal(record);
        await run("records", "readwrite", (records) => records.put(kept, name));
      }
    },
  };
}
