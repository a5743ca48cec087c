/** One file on its way: where it belongs, how far it is, what became of it. */
import type { FileLimits } from "../files/file-check.ts";
import type { UploadProgress } from "./document-upload.ts";

/** Where in the application a file belongs. */
export interface UploadPlace {
  /** Kinds of documents it answers; it is filed under the first. */
  readonly labels: readonly string[];
  /** The item of a repeating section it is for. */
  readonly itemPath: string | null;
  /** The document it is a new version of. */
  readonly replacesId?: string | null | undefined;
  /** The additional request it belongs to. */
  readonly requestId?: string | null | undefined;
}

export interface UploadRow {
  readonly id: string;
  readonly file: File;
  readonly place: UploadPlace;
  readonly limits: FileLimits;
  readonly progress: UploadProgress;
  /** Bytes. */
  readonly sent: number;
  /** `paused`: it goes on by itself, when the line is back or after a while. */
  readonly state: "waiting" | "sending" | "paused" | "failed";
  readonly error?: unknown;
  /** The bytes lie on this machine as well: a reload loses nothing. */
  readonly isStored: boolean;
}

/** Not there yet, and not given up either. */
export function isUnfinished({ state }: UploadRow): boolean {
  return state !== "failed";
}
