/** One file, from the applicant's disk to a document of the application (spec 7.6.5). */

import type { Client } from "#api/client.ts";
import { isApiError } from "#api/errors.ts";
import type { ApplicationDocument } from "#contract/applications/document.ts";
import { completeUpload } from "#contract/applications/document.ts";
import { FileRefused, findContentProblem, findFileProblem } from "../files/file-check.ts";
import { hashFile } from "../files/hash-file.ts";
import type { DocumentUpload, UploadProgress } from "./document-upload.ts";
import { isRetryable, sendBytes } from "./send-in-parts.ts";

/**
 * Checks, hashes, sends, completes. Throws `FileRefused` before sending, `ApiError` after. A dropped or expired transfer
 * is gone on with once; completing is repeated once, because the same upload always gives the same document.
 */
export async function uploadDocument(client: Client, upload: DocumentUpload): Promise<ApplicationDocument> {
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
    client.call(completeUpload, {
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
    if (signal?.aborted || !isRetryable(error)) throw error;
    return attempt();
  }
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429;
}
