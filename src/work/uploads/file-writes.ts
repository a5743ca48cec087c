import type { UploadRow, UploadRows } from "./upload-row.ts";

export interface FileWriteDependencies {
  /** Stores the file in this browser until it is uploaded; resolves with false if that failed. */
  readonly store: (row: UploadRow) => Promise<boolean>;
  readonly removeStored: (id: string) => void;
}

/** Writes of the files of an upload queue to this browser. */
export interface FileWrites {
  /** Stores the file with its progress, if the row is still there when earlier writes of the file have ended. */
  store(row: UploadRow): void;
  /** Deletes the stored file. Deletes it once more after a write in flight, because that write stores it again. */
  remove(id: string): void;
}

export function createFileWrites(
  dependencies: FileWriteDependencies,
  { find, change }: Pick<UploadRows, "find" | "change">,
): FileWrites {
  /** The last write in flight of each file. Writes of one file run one after another. */
  const writes = new Map<string, Promise<void>>();
  return {
    store({ id }) {
      const write = (writes.get(id) ?? Promise.resolve()).then(async () => {
        const row = find(id);
        if (row && (await dependencies.store(row)) && find(id)) change(id, { isStored: true });
      });
      writes.set(id, write);
      void write.then(() => writes.get(id) === write && writes.delete(id));
    },
    remove(id) {
      dependencies.removeStored(id);
      void writes.get(id)?.then(() => dependencies.removeStored(id));
    },
  };
}
