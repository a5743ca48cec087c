/** One file, from the applicant's disk to a document of the application (spec 7 Documents). */
import type { ApplicationDocument } from "#contract/applications/document.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import type { Client } from "./client.ts";
import { completeUpload } from "./document.ts";
import { isApiError } from "./errors.ts";
import { type FileLimits, FileRefused, findContentProblem, findFileProblem } from "./file-check.ts";
import { hashFile } from "./file-hash.ts";
import { isWorthAnotherTry, sendBytes } from "./upload-bytes.ts";

/**
 * How far a file has come: kept with it, so that trying again, even after a reload, goes on there and never makes a
 * second document.
 */
export interface UploadProgress {
  /** What the service calls this transfer. */
  uploadId?: string | undefined;
  /** All bytes are there; only completing is left. */
  isSent?: boolean | undefined;
  /** Hex, once it was worked out. */
  sha256?: string | undefined;
}

export interface Upload {
  readonly applicationId: ApplicationId;
  readonly file: File;
  readonly documentTypeId: string;
  /** Other labels that the same file answers. */
  readonly moreTypeIds?: readonly string[] | undefined;
  /** The item of a repeating section it is for. */
  readonly itemPath?: string | null | undefined;
  /** The document that this is a new version of. */
  readonly replacesId?: string | null | undefined;
  /** The additional request it belongs to, rather than the application itself. */
  readonly requestId?: string | null | undefined;
  readonly limits: FileLimits;
  /** Of earlier tries with this very file. */
  readonly progress?: UploadProgress | undefined;
  /** Bytes sent, of how many. */
  readonly onProgress?: ((sent: number, total: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds, for how long a part took. */
  readonly now?: (() => number) | undefined;
}

/**
 * Checks, hashes, sends, completes. Throws `FileRefused` before sending, `ApiError` after. A dropped or expired transfer
 * is gone on with once; completing is repeated once, because the same upload always gives the same document.
 */
export async function uploadDocument(client: Client, upload: Upload): Promise<ApplicationDocument> {
  const problem = findFileProblem(upload.file, upload.limits) ?? (await findContentProblem(upload.file));
  if (problem) throw new FileRefused(problem);
  const progress = upload.progress ?? {};
  progress.sha256 ??= await hashFile(upload.file, upload.signal);
  const wasBegun = progress.uploadId !== undefined;
  if (!progress.isSent || !progress.uploadId) await sendBytes(client, upload, progress);
  progress.isSent = true;
  const UploadId = progress.uploadId ?? "";
  const isRefused = (error: unknown) => isApiError(error) && isRefusal(error.details.status);
  const completing = twice(upload.signal, () =>
    completeUpload(client, {
      params: { applicationId: upload.applicationId },
      body: { UploadId },
      signal: upload.signal,
    }),
  );
  const outcome = await completing.catch((error: unknown) => {
    // The service will have none of what was sent: the next try sends the file again.
    if (isRefused(error)) forget(progress);
    if (wasBegun && isRefused(error)) return undefined;
    throw error;
  });
  if (outcome && (!wasBegun || isOf(outcome, progress))) return outcome;
  // What an earlier visit began came to nothing, or was another file: here it begins anew.
  forget(progress);
  return uploadDocument(client, upload);
}

function forget(progress: UploadProgress): void {
  progress.uploadId = undefined;
  progress.isSent = false;
}

function isOf({ Sha256 }: ApplicationDocument, { sha256 }: UploadProgress): boolean {
  return !Sha256 || !sha256 || Sha256.toLowerCase() === sha256;
}

async function twice<Result>(
  signal: AbortSignal | undefined,
  attempt: () => Promise<Result>,
): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (signal?.aborted || !isWorthAnotherTry(error)) throw error;
    return attempt();
  }
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429;
}
