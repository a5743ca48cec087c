import type { ApplicationId } from "#contract/shapes.ts";
import type { FileLimits } from "../files/file-check.ts";
import type { WaitForRetry } from "./upload-retry.ts";

/**
 * Progress of one file. It is stored with the file, so that a retry, even after a reload, continues the
 * upload and creates no second document.
 */
export interface UploadProgress {
  /** The service's id of the transfer. */
  uploadId?: string | undefined;
  /** True once all bytes are sent and only `completeUpload` is left. */
  isSent?: boolean | undefined;
  /** SHA-256 of the file as hex; absent until computed. */
  sha256?: string | undefined;
}

/** One file to upload as a document of an application. */
export interface DocumentUpload {
  readonly applicationId: ApplicationId;
  readonly file: File;
  readonly documentTypeId: string;
  /** Further document types that the same file satisfies. */
  readonly moreTypeIds?: readonly string[] | undefined;
  /** Path of the item of a repeating section that the file belongs to. */
  readonly itemPath?: string | null | undefined;
  /** Id of the document that the file replaces as a new version. */
  readonly replacesId?: string | null | undefined;
  /** Id of the additional request that the upload belongs to; absent if it belongs to the application itself. */
  readonly requestId?: string | null | undefined;
  readonly limits: FileLimits;
  /** Progress of earlier attempts with the same file. */
  readonly progress?: UploadProgress | undefined;
  /** Called with bytes sent and bytes in total. */
  readonly onProgress?: ((sentBytes: number, total: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Returns the time in milliseconds, to measure how long each part of the file takes. */
  readonly now?: (() => number) | undefined;
  /** Waits before a retry. Default: a timer. */
  readonly wait?: WaitForRetry | undefined;
}
