/**
 * Files that are not with the service yet, kept on this machine so that a reload, or a phone that throws the page away
 * after taking a photo, loses nothing. 10 MB each at most, for 24 hours at most (faults D7).
 */

import { type Encrypted, type EncryptedDatabaseParts, openEncryptedDatabase } from "../encrypted-database.ts";
import type { UploadProgress } from "./document-upload.ts";
import type { UploadPlace } from "./upload-row.ts";

const LIFE_MS = 24 * 3_600_000;
/** Bytes. */
export const MAX_STORED_BYTES = 10 * 1024 * 1024;

export interface StoredFile {
  readonly id: string;
  readonly file: File;
  readonly place: UploadPlace;
  readonly progress: UploadProgress;
}

interface About extends Pick<StoredFile, "id" | "place" | "progress"> {
  readonly name: string;
  readonly type: string;
  readonly lastModified: number;
}
interface Kept {
  readonly writtenAt: number;
  readonly about: Encrypted;
  readonly bytes: Encrypted;
}

export interface FileStore {
  write(name: string, kept: StoredFile): Promise<void>;
  remove(name: string): Promise<void>;
  names(prefix: string): Promise<readonly string[]>;
  /** Nothing for what is over, or cannot be opened any more. */
  read(name: string): Promise<StoredFile | undefined>;
}

/** Its calls reject where IndexedDB cannot be used. */
export function openFileStore(parts: EncryptedDatabaseParts): FileStore {
  const database = openEncryptedDatabase<Kept>(
    { name: "lodgement-files", store: "files", lifeMs: LIFE_MS },
    parts,
  );

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
      await database.put(name, {
        writtenAt: parts.now(),
        about: await database.encrypt(text.buffer),
        bytes: await database.encrypt(await file.arrayBuffer()),
      });
    },
    remove: (name) => database.remove(name),
    names: (prefix) => database.names(prefix),
    async read(name) {
      const kept = await database.get(name);
      if (!kept) return undefined;
      try {
        const about: About = JSON.parse(new TextDecoder().decode(await database.decrypt(kept.about)));
        const { name: fileName, type, lastModified, ...rest } = about;
        const bytes = await database.decrypt(kept.bytes);
        return { ...rest, file: new File([bytes], fileName, { type, lastModified }) };
      } catch {
        return undefined;
      }
    },
  };
}
