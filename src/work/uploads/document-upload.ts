import type { ApplicationId } from "#contract/shapes.ts";
import type { FileLimits } from "../files/file-check.ts";
import type { WaitForRetry } from "./upload-retry.ts";

/** Progress of one file. Stored with the file: a retry, even after a reload, continues here and creates no second document. */
export interface UploadProgress {
  /** The service's id of the transfer. */
  uploadId?: string | undefined;
  /** True once all bytes are sent and only `completeUpload` is left. */
  isSent?: boolean | undefined;
  /** Hex; absent until computed. */
  sha256?: string | undefined;
}

/** One file to upload as a document of an application. */
export interface DocumentUpload {
  readonly applicationId: ApplicationId;
  readonly file: File;
  readonly documentTypeId: string;
  /** Further document types that the same file satisfies. */
  readonly moreTypeIds?: readonly string[] | undefined;
  /** The item of a repeating section it belongs to. */
  readonly itemPath?: string | null | undefined;
  /** The document it is a new version of. */
  readonly replacesId?: string | null | undefined;
  /** The additional request the upload belongs to; absent for the application itself. */
  readonly requestId?: string | null | undefined;
  readonly limits: FileLimits;
  /** Progress of earlier attempts with the same file. */
  readonly progress?: UploadProgress | undefined;
  /** Called with bytes sent and bytes in total. */
  readonly onProgress?: ((sent: number, total: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds; measures how long a part takes. */
  readonly now?: (() => number) | undefined;
  /** Waits before a retry. Default: a timer. */
  readonly wait?: WaitForRetry | undefined;
}
