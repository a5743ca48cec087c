/**
 * Uploads files, two at a time. Uploads continue while the person changes screens or closes the wizard, pause
 * while offline, and survive a reload if the browser can store the files.
 */
import { isErrorOfKind } from "#api/errors.ts";
import type { ApplicationDocument } from "#contract/applications/document.ts";
import {
  type FileLimits,
  FileRejectedError,
  findContentProblem,
  findFileProblem,
} from "../files/file-check.ts";
import type { StoredFile } from "./file-store.ts";
import { createFileWrites, type FileWriteDependencies } from "./file-writes.ts";
import { createUploadRows, isUnfinishedUpload, type UploadPlace, type UploadRow } from "./upload-row.ts";
import { createUploadRunner, type UploadRunnerDependencies } from "./upload-runner.ts";

export interface UploadQueueDependencies extends UploadRunnerDependencies, FileWriteDependencies {
  /** Reports to the service that the person has cancelled an upload. */
  readonly abandon: (uploadId: string) => void;
  readonly createId: () => string;
}

export interface UploadQueue {
  rows(): readonly UploadRow[];
  /**
   * Adds files. `uploadId` is the id of an upload of the same file that was interrupted in an earlier
   * visit; it is resumed.
   */
  add(files: readonly File[], place: UploadPlace, limits: FileLimits, uploadId?: string): void;
  /** Adds the files stored by an earlier visit. */
  restore(storedFiles: readonly StoredFile[], limits: FileLimits): void;
  retry(id: string): void;
  /** Aborts an upload, or removes a failed row. */
  cancel(id: string): void;
  /** Cancels all uploads and deletes their stored files. */
  discard(): void;
  setOnline(isOnline: boolean): void;
  /** True if leaving the page would lose a file. */
  hasUnstoredFiles(): boolean;
  subscribe(listener: () => void): () => void;
  onUploaded(listener: (document: ApplicationDocument, row: UploadRow) => void): () => void;
  stop(): void;
}

export function createUploadQueue(dependencies: UploadQueueDependencies): UploadQueue {
  const rows = createUploadRows();
  const writes = createFileWrites(dependencies, rows);
  const runner = createUploadRunner(dependencies, rows, writes);

  /** Checks a new file immediately, then queues and stores it. */
  async function checkAndQueue(row: UploadRow): Promise<void> {
    const problem = findFileProblem(row.file, row.limits) ?? (await findContentProblem(row.file));
    if (!rows.find(row.id)) return;
    if (problem) {
      rows.change(row.id, { state: "failed", error: new FileRejectedError(problem) });
      return;
    }
    rows.change(row.id, { state: runner.isOnline() ? "waiting" : "paused" });
    runner.startNext();
    writes.store(row);
  }

  return {
    rows: rows.all,
    add(files, place, limits, uploadId) {
      const newRows = files.map((file): UploadRow => {
        const progress = { uploadId };
        return {
          ...{ id: dependencies.createId(), file, place, limits, progress, sentBytes: 0, isStored: false },
          state: "checking",
        };
      });
      rows.add(newRows);
      for (const row of newRows) void checkAndQueue(row);
    },
    restore(storedFiles, limits) {
      const knownIds = new Set(rows.all().map(({ id }) => id));
      const newFiles = storedFiles.filter(({ id }) => !knownIds.has(id));
      const state = runner.isOnline() ? "waiting" : "paused";
      rows.add(
        newFiles.map(
          (storedFile): UploadRow => ({ ...storedFile, limits, sentBytes: 0, isStored: true, state }),
        ),
      );
      runner.startNext();
    },
    retry(id) {
      runner.resetErrors(id);
      rows.change(id, { state: runner.isOnline() ? "waiting" : "paused", error: undefined });
      runner.startNext();
    },
    cancel(id) {
      runner.abort(id);
      writes.remove(id);
      const uploadId = rows.find(id)?.progress.uploadId;
      if (uploadId) dependencies.abandon(uploadId);
      runner.remove(id);
      runner.startNext();
    },
    discard() {
      for (const { id } of rows.all()) this.cancel(id);
    },
    setOnline(isOnline) {
      if (isOnline === runner.isOnline()) return;
      runner.setOnline(isOnline);
      if (!isOnline) return;
      for (const { id, state, error } of rows.all()) {
        if (state === "paused") runner.resume(id);
        // Retry a blocked upload when the browser is online again, because another network may allow the
        // upload URL.
        else if (state === "failed" && isErrorOfKind(error, "blocked")) this.retry(id);
      }
      runner.startNext();
    },
    hasUnstoredFiles: () => rows.all().some((row) => isUnfinishedUpload(row) && !row.isStored),
    subscribe: rows.subscribe,
    onUploaded: runner.onUploaded,
    stop: runner.stop,
  };
}
