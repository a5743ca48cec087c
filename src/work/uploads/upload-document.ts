/** Uploads one file as a document of an application (spec 7.6.5). */

import type { ApiClient } from "#api/client.ts";
import { isErrorOfKind, isRefusal } from "#api/errors.ts";
import type { ApplicationDocument } from "#contract/applications/document.ts";
import { completeUpload } from "#contract/applications/document.ts";
import { FileRejectedError, findContentProblem, findFileProblem } from "../files/file-check.ts";
import { hashFile } from "../files/hash-file.ts";
import type { DocumentUpload, UploadProgress } from "./document-upload-record.ts";
import { uploadBytes } from "./send-in-parts.ts";
import { isSolvedByNewRequest, waitBeforeRetry } from "./upload-retry.ts";

/**
 * Checks, hashes, sends and completes an upload. Throws `FileRejectedError` before anything is sent, and
 * `ApiError` afterwards. Resumes an interrupted or expired transfer once. Retries completing once after a
 * lost response: the same upload always returns the same document. If the service is busy, the queue
 * retries, not this function.
 */
export async function uploadDocument(
  client: ApiClient,
  upload: DocumentUpload,
): Promise<ApplicationDocument> {
  const problem = findFileProblem(upload.file, upload.limits) ?? (await findContentProblem(upload.file));
  if (problem) throw new FileRejectedError(problem);
  const progress = upload.progress ?? {};
  progress.sha256 ??= await hashFile(upload.file, upload.signal);
  const isResumed = progress.uploadId !== undefined;
  if (!progress.isSent || !progress.uploadId) await uploadBytes(client, upload, progress);
  progress.isSent = true;
  const UploadId = progress.uploadId ?? "";
  const isRefused = (error: unknown) => isRefusal(error) && !isErrorOfKind(error, "unauthenticated");
  const completion = withOneRetry(upload, () =>
    client.call(completeUpload, {
      params: { applicationId: upload.applicationId },
      body: { UploadId },
      signal: upload.signal,
    }),
  );
  const outcome = await completion.catch((error: unknown) => {
    // The service has rejected the uploaded bytes. Reset the progress, so that the next attempt sends the
    // file again.
    if (isRefused(error)) reset(progress);
    if (isResumed && isRefused(error)) return undefined;
    throw error;
  });
  if (outcome && (!isResumed || isSameFile(outcome, progress))) return outcome;
  // The resumed upload was rejected, or it belongs to another file. Start again with a new upload.
  reset(progress);
  return uploadDocument(client, upload);
}

function reset(progress: UploadProgress): void {
  progress.uploadId = undefined;
  progress.isSent = false;
}

function isSameFile({ Sha256 }: ApplicationDocument, { sha256 }: UploadProgress): boolean {
  return !Sha256 || !sha256 || Sha256.toLowerCase() === sha256;
}

async function withOneRetry<Result>(upload: DocumentUpload, attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (upload.signal?.aborted || !isSolvedByNewRequest(error)) throw error;
    await waitBeforeRetry(0, error, upload);
    return attempt();
  }
}
