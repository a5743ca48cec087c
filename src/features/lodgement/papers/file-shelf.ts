/**
 * Files that are not with the service yet, kept on this machine so that a reload, or a phone that throws the page away
 * after taking a photo, loses nothing. Sealed (AES-GCM) under a key that no script can read out; 10 MB each at most,
 * for 24 hours at most (faults D7).
 */
import type { UploadProgress } from "#api/upload.ts";
import type { Place } from "./upload-row.ts";

const NAME = "lodgement-files";
const KEY_ID = "aes-gcm";
const LIFE_MS = 24 * 3_600_000;
/** Bytes. */
export const LARGEST_KEPT = 10 * 1024 * 1024;

export interface KeptFile {
  readonly id: string;
  readonly file: File;
  readonly place: Place;
  readonly progress: UploadProgress;
}

interface About extends Pick<KeptFile, "id" | "place" | "progress"> {
  readonly name: string;
  readonly type: string;
  readonly lastModified: number;
}
type Bytes = Uint8Array<ArrayBuffer>;
interface Sealed {
  readonly iv: Bytes | null;
  readonly data: ArrayBuffer;
}
interface Kept {
  readonly writtenAt: number;
  readonly about: Sealed;
  readonly bytes: Sealed;
}

export interface FileShelf {
  write(name: string, kept: KeptFile): Promise<void>;
  remove(name: string): Promise<void>;
  names(prefix: string): Promise<readonly string[]>;
  /** Nothing for what is over, or cannot be opened any more. */
  read(name: string): Promise<KeptFile | undefined>;
}

export interface FileShelfParts {
  readonly indexedDB: IDBFactory;
  /** Missing on plain-http pages. */
  readonly crypto: Pick<Crypto, "getRandomValues"> & { readonly subtle?: SubtleCrypto | undefined };
  readonly now: () => number;
}

/** Its calls reject where IndexedDB cannot be used. */
export function openFileShelf({ indexedDB, crypto, now }: FileShelfParts): FileShelf {
  const { subtle } = crypto;
  let database: Promise<IDBDatabase> | undefined;
  let key: Promise<CryptoKey> | undefined;

  function open(): Promise<IDBDatabase> {
    database ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore("keys");
        request.result.createObjectStore("files");
      };
      request.onsuccess = () => {
        sweep(request.result);
        resolve(request.result);
      };
      request.onerror = () => reject(request.error);
      request.onblocked = () => reject(new Error("file shelf blocked"));
    });
    database.catch(() => {
      database = undefined;
    });
    return database;
  }

  /** Everyone's, not only those that are asked for again. */
  function sweep(opened: IDBDatabase): void {
    const request = opened.transaction("files", "readwrite").objectStore("files").openCursor();
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return;
      if (isOver(cursor.value as Kept)) cursor.delete();
      cursor.continue();
    };
  }

  const isOver = ({ writtenAt }: Kept) => now() - writtenAt >= LIFE_MS;

  async function run<Result>(
    store: "keys" | "files",
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

  /** Two tabs making it at once end up with the one that was stored first. */
  function getKey(own: SubtleCrypto): Promise<CryptoKey> {
    key ??= (async () => {
      const made = await own.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
      await run("keys", "readwrite", (keys) => keys.add(made, KEY_ID)).catch(() => undefined);
      return (await run<CryptoKey | undefined>("keys", "readonly", (keys) => keys.get(KEY_ID))) ?? made;
    })();
    key.catch(() => {
      key = undefined;
    });
    return key;
  }

  async function seal(data: ArrayBuffer): Promise<Sealed> {
    if (!subtle) return { iv: null, data };
    const iv = crypto.getRandomValues(new Uint8Array(12));
    return { iv, data: await subtle.encrypt({ name: "AES-GCM", iv }, await getKey(subtle), data) };
  }
  async function unseal({ iv, data }: Sealed): Promise<ArrayBuffer> {
    if (!iv) return data;
    if (!subtle) throw new Error("sealed on a page that could");
    return subtle.decrypt({ name: "AES-GCM", iv }, await getKey(subtle), data);
  }

  return {
    async write(name, { id, file, place, progress }) {
      const about: About = {
        id,
        place,
        progress,
        name: file.name,
        type: file.type,
        lastModified: file.lastModified,
      };
      const text = new TextEncoder().encode(JSON.stringify(about));
      const kept: Kept = {
        writtenAt: now(),
        about: await seal(text.buffer),
        bytes: await seal(await file.arrayBuffer()),
      };
      await run("files", "readwrite", (files) => files.put(kept, name));
    },
    async remove(name) {
      await run("files", "readwrite", (files) => files.delete(name));
    },
    async names(prefix) {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      return (await run("files", "readonly", (files) => files.getAllKeys(range))).map(String);
    },
    async read(name) {
      const kept = await run<Kept | undefined>("files", "readonly", (files) => files.get(name));
      if (!kept || isOver(kept)) return undefined;
      try {
        const about: About = JSON.parse(new TextDecoder().decode(await unseal(kept.about)));
        const { name: fileName, type, lastModified, ...rest } = about;
        return { ...rest, file: new File([await unseal(kept.bytes)], fileName, { type, lastModified }) };
      } catch {
        return undefined;
      }
    },
  };
}
