import type { UploadRow, UploadRows } from "./upload-row.ts";

export interface FileWriteDependencies {
  /** Stores the file in this browser until it is uploaded; resolves with false if that failed. */
  readonly storeFile: (row: UploadRow) => Promise<boolean>;
  readonly removeStoredFile: (id: string) => void;
}

/** Writes of the files of an upload queue to this browser. */
export interface FileWrites {
  /**
   * Stores the file with its progress after all earlier writes of the file. Does nothing if the file was
   * removed from the queue in the meantime.
   */
  store(row: UploadRow): void;
  /**
   * Deletes the stored file. If a write of the file is pending, this write stores the file again. In this
   * case, deletes the file once more after the write.
   */
  remove(id: string): void;
}

export function createFileWrites(
  dependencies: FileWriteDependencies,
  { find, change }: Pick<UploadRows, "find" | "change">,
): FileWrites {
  /** The last pending write of each file. The writes of one file run one after the other. */
  const writes = new Map<string, Promise<void>>();
  return {
    store({ id }) {
      const write = (writes.get(id) ?? Promise.resolve()).then(async () => {
        const row = find(id);
        if (row && (await dependencies.storeFile(row)) && find(id)) change(id, { isStored: true });
      });
      writes.set(id, write);
      void write.then(() => writes.get(id) === write && writes.delete(id));
    },
    remove(id) {
      dependencies.removeStoredFile(id);
      void writes.get(id)?.then(() => dependencies.removeStoredFile(id));
    },
  };
}
