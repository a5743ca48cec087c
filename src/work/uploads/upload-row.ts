import type { FileLimits } from "../files/file-check.ts";
import type { UploadProgress } from "./document-upload-record.ts";

/** The place in the application to which a file belongs. */
export interface UploadPlace {
  /** Document type ids; the document is filed under the first. */
  readonly labels: readonly string[];
  /** Path of the item of a repeating section that the file belongs to. */
  readonly itemPath: string | null;
  /** Id of the document that the file replaces as a new version. */
  readonly replacesId?: string | null | undefined;
  /** Id of the additional request that the upload belongs to. */
  readonly requestId?: string | null | undefined;
}

export function getDocumentTypeId({ labels }: Pick<UploadPlace, "labels">): string | undefined {
  return labels[0];
}

/** One file of an upload queue. */
export interface UploadRow {
  readonly id: string;
  readonly file: File;
  readonly place: UploadPlace;
  readonly limits: FileLimits;
  readonly progress: UploadProgress;
  readonly sentBytes: number;
  /**
   * `checking`: the file's type and content are checked before it is sent. `paused`: continues automatically, when the
   * browser is online again or after a delay.
   */
  readonly state: "checking" | "waiting" | "sending" | "paused" | "failed";
  readonly error?: unknown;
  /** True if the file is also stored in this browser and survives a reload. */
  readonly isStored: boolean;
}

/** True unless the upload has failed. Uploaded files are not in the queue any more. */
export function isUnfinishedUpload({ state }: UploadRow): boolean {
  return state !== "failed";
}

/** True for a file whose upload a sign-out would stop, or that is stored on this device. */
export function isUnsentUpload(row: UploadRow): boolean {
  return isUnfinishedUpload(row) || row.isStored;
}

/** The rows of an upload queue. */
export interface UploadRows {
  all(): readonly UploadRow[];
  find(id: string): UploadRow | undefined;
  add(newRows: readonly UploadRow[]): void;
  change(id: string, part: Partial<UploadRow>): void;
  remove(id: string): void;
  /** Calls the listener after each change. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

export function createUploadRows(): UploadRows {
  const listeners = new Set<() => void>();
  let rows: readonly UploadRow[] = [];

  function set(next: readonly UploadRow[]): void {
    rows = next;
    for (const listener of listeners) listener();
  }

  return {
    all: () => rows,
    find: (id) => rows.find((row) => row.id === id),
    add: (newRows) => set([...rows, ...newRows]),
    change: (id, part) => set(rows.map((row) => (row.id === id ? { ...row, ...part } : row))),
    remove: (id) => set(rows.filter((row) => row.id !== id)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
