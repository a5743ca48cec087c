/**
 * Stores files in this browser until they are uploaded or expire (`unsent-lifetime.ts`). The files survive a
 * reload of the page, for example when a phone discards the page while the camera is open. Files larger than
 * 10 MB are not stored.
 */

import {
  type EncryptedBytes,
  type EncryptedDatabaseDependencies,
  openEncryptedDatabase,
} from "../encrypted-database.ts";
import { UNSENT_LIFETIME_MS } from "../unsent-lifetime.ts";
import type { UploadProgress } from "./document-upload-record.ts";
import type { UploadPlace } from "./upload-row.ts";

/** Largest file that is stored, in bytes. */
export const MAX_STORED_BYTES = 10 * 1024 * 1024;

export interface StoredFile {
  readonly id: string;
  readonly file: File;
  readonly place: UploadPlace;
  readonly progress: UploadProgress;
}

interface FileMetadata extends Pick<StoredFile, "id" | "place" | "progress"> {
  readonly name: string;
  readonly type: string;
  readonly lastModified: number;
}
interface StoredRecord {
  readonly writtenAt: number;
  readonly about: EncryptedBytes;
  readonly bytes: EncryptedBytes;
}

export interface FileStore {
  /** `writtenAt`: milliseconds since 1970 by the service's clock. */
  write(name: string, storedFile: StoredFile, writtenAt: number): Promise<void>;
  remove(name: string): Promise<void>;
  names(prefix: string): Promise<readonly string[]>;
  /** Resolves with `undefined` for a file that is absent or cannot be decrypted. */
  read(name: string): Promise<StoredFile | undefined>;
  /** Returns id and file name without decrypting the file. Resolves with `undefined` as `read` does. */
  describe(name: string): Promise<{ readonly id: string; readonly fileName: string } | undefined>;
  /** Deletes files of other accounts that are older than `UNSENT_LIFETIME_MS`. */
  removeExpired(accountId: string, now: number): Promise<void>;
  /** Restarts the lifetime of the account's stored files. Call it when the person signs out. */
  restartLife(accountId: string, now: number): Promise<void>;
}

/** All methods reject where IndexedDB is unavailable. */
export function openFileStore(dependencies: EncryptedDatabaseDependencies): FileStore {
  const database = openEncryptedDatabase<StoredRecord>(
    { name: "lodgement-files", store: "files" },
    dependencies,
  );

  async function readMetadata({ about }: StoredRecord): Promise<FileMetadata | undefined> {
    return (await database.decryptJson({ iv: about.iv, sealed: about.data })) as FileMetadata | undefined;
  }

  return {
    async write(name, { id, file, place, progress }, writtenAt) {
      const about: FileMetadata = {
        id,
        place,
        progress,
        name: file.name,
        type: file.type,
        lastModified: file.lastModified,
      };
      const { iv, sealed } = await database.encryptJson(about);
      await database.put(name, {
        writtenAt,
        about: { iv, data: sealed },
        bytes: await database.encrypt(await file.arrayBuffer()),
      });
    },
    remove: (name) => database.remove(name),
    names: (prefix) => database.names(prefix),
    removeExpired: (accountId, now) =>
      database.removeWrittenBefore(now - UNSENT_LIFETIME_MS, `${accountId}/`),
    restartLife: (accountId, now) => database.setWrittenAt(`${accountId}/`, now),
    async describe(name) {
      const storedFile = await database.get(name);
      const about = storedFile && (await readMetadata(storedFile));
      return about && { id: about.id, fileName: about.name };
    },
    async read(name) {
      const storedFile = await database.get(name);
      const about = storedFile && (await readMetadata(storedFile));
      if (!about) return undefined;
      try {
        const { name: fileName, type, lastModified, ...rest } = about;
        const bytes = await database.decrypt(storedFile.bytes);
        return { ...rest, file: new File([bytes], fileName, { type, lastModified }) };
      } catch {
        return undefined;
      }
    },
  };
}
