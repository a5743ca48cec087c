/**
 * Uploads a file of a person without an account: checks it, sends it in parts to a presigned URL, and completes the
 * upload.
 */
import type { ApiClient } from "#api/client.ts";
import { isTemporaryError } from "#api/errors.ts";
import {
  type FileLimits,
  FileRejectedError,
  findContentProblem,
  findFileProblem,
} from "../files/file-check.ts";
import { sendPart } from "./send-part.ts";
import {
  createUploadUrlMonitor,
  isRetryableUploadError,
  type UploadUrlMonitor,
  type WaitForRetry,
  waitBeforeRetry,
} from "./upload-retry.ts";
import type { UploadedFile } from "./visitor-files.ts";

/** Bytes per part; small, so that an unstable connection loses little. */
const PART_BYTES = 1_048_576;
const MAX_ATTEMPTS = 3;

interface VisitorUpload {
  readonly file: File;
  readonly limits: FileLimits;
  /** Requests a presigned URL. */
  readonly open: (file: File) => Promise<{ readonly UploadId: string; readonly Url: string }>;
  /** Makes the service check and store the file. */
  readonly complete: (uploadId: string) => Promise<UploadedFile>;
  readonly onProgress?: ((sentBytes: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Waits before a retry. Default: a timer. */
  readonly wait?: WaitForRetry | undefined;
}

/**
 * Ids of uploads whose bytes the service has received, by file. A retry completes such an upload instead of
 * sending a second document.
 */
const sentUploads = new WeakMap<File, string>();

/**
 * Uploads a file. Throws `FileRejectedError` before anything is sent, and `ApiError` afterwards. Retries an
 * interrupted part twice. Retries completing once: the same upload always returns the same document.
 */
export async function sendVisitorFile(client: ApiClient, upload: VisitorUpload): Promise<UploadedFile> {
  const { file, limits, open } = upload;
  const problem = findFileProblem(file, limits) ?? (await findContentProblem(file));
  if (problem) throw new FileRejectedError(problem);
  const sentUploadId = sentUploads.get(file);
  if (sentUploadId !== undefined) return completeUpload(sentUploadId, upload);
  let openedUpload = await open(file);
  const monitor = createUploadUrlMonitor();
  for (let startOffset = 0; startOffset < file.size; startOffset += PART_BYTES)
    openedUpload = await putPart(client, openedUpload, upload, { startOffset, monitor });
  upload.signal?.throwIfAborted();
  sentUploads.set(file, openedUpload.UploadId);
  return completeUpload(openedUpload.UploadId, upload);
}

async function completeUpload(uploadId: string, upload: VisitorUpload): Promise<UploadedFile> {
  const { file, complete, signal } = upload;
  try {
    return await complete(uploadId).catch(async (error: unknown) => {
      if (signal?.aborted || !isTemporaryError(error)) throw error;
      await waitBeforeRetry(0, error, upload);
      return complete(uploadId);
    });
  } catch (error) {
    // The service has rejected the file's bytes. Forget the upload, so that the next attempt sends the file
    // again.
    if (!isTemporaryError(error)) sentUploads.delete(file);
    throw error;
  }
}

interface OpenedUpload {
  readonly UploadId: string;
  readonly Url: string;
}

/**
 * Sends one part of the file. Resolves with the upload that received it: `firstUpload`, or a new one that was opened
 * for a retry.
 */
async function putPart(
  client: ApiClient,
  firstUpload: OpenedUpload,
  upload: VisitorUpload,
  { startOffset, monitor }: { readonly startOffset: number; readonly monitor: UploadUrlMonitor },
): Promise<OpenedUpload> {
  const { file, signal, onProgress, open } = upload;
  const endOffset = Math.min(startOffset + PART_BYTES, file.size);
  let openedUpload = firstUpload;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sendPart(client, openedUpload.Url, {
        ...{ file, startOffset, endOffset, monitor, signal },
        onProgress: (sentBytes) => onProgress?.(sentBytes),
      });
      return openedUpload;
    } catch (error) {
      if (signal?.aborted || attempt >= MAX_ATTEMPTS || !isRetryableUploadError(error)) throw error;
      await waitBeforeRetry(attempt - 1, error, upload);
      // Before the first part, open a new upload: its URL cannot have expired, and a response shows that
      // the connection works. Later parts must stay in the same upload.
      if (startOffset === 0) openedUpload = await open(file);
    }
  }
}
