/**
 * Files that are not with the service yet, kept on this machine so that a reload, or a phone that throws the page away
 * after taking a photo, loses nothing. 10 MB each at most, for 24 hours at most (faults D7).
 */
import type { UploadProgress } from "#api/upload.ts";
import { openSealedDatabase, type Sealed, type SealedDatabaseParts } from "../sealed-database.ts";
import type { Place } from "./upload-row.ts";

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

/** Its calls reject where IndexedDB cannot be used. */
export function openFileShelf(parts: SealedDatabaseParts): FileShelf {
  const database = openSealedDatabase<Kept>(
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
        about: await database.seal(text.buffer),
        bytes: await database.seal(await file.arrayBuffer()),
      });
    },
    remove: (name) => database.remove(name),
    names: (prefix) => database.names(prefix),
    async read(name) {
      const kept = await database.get(name);
      if (!kept) return undefined;
      try {
        const about: About = JSON.parse(new TextDecoder().decode(await database.unseal(kept.about)));
        const { name: fileName, type, lastModified, ...rest } = about;
        const bytes = await database.unseal(kept.bytes);
        return { ...rest, file: new File([bytes], fileName, { type, lastModified }) };
      } catch {
        return undefined;
      }
    },
  };
}
