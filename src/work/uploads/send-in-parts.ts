/**
 * Sends the bytes of a file to the document host: a small file whole, a larger one in parts, resuming after
 * an interruption.
 */

import type { ApiClient } from "#api/client.ts";
import { isApiError } from "#api/errors.ts";
import type { UploadState } from "#contract/applications/document.ts";
import { createUpload, resumeUpload } from "#contract/applications/document.ts";
import type { DocumentUpload, UploadProgress } from "./document-upload-record.ts";
import { sendPart } from "./send-part.ts";
import { createUploadUrlMonitor, isSolvedByNewRequest, waitBeforeRetry } from "./upload-retry.ts";

const KIB = 1024;
/** Maximum bytes of a file that is sent in one request. Every document host accepts this. */
const MAX_WHOLE_BYTES = 1024 * KIB;
const PART_BYTES = { first: 512 * KIB, least: 128 * KIB, most: 8192 * KIB } as const;
/**
 * A part that takes fewer milliseconds than `QUICK_MS` makes the next part larger. A part that takes at
 * least `SLOW_MS` makes it smaller.
 */
const QUICK_MS = 1_500;
const SLOW_MS = 6_000;
/** Number of consecutive failed parts after which the upload fails. */
const MAX_FAILURES = 2;

interface OpenedUpload {
  readonly url: string;
  readonly receivedBytes: number;
}

/**
 * Sends the bytes of a file. Throws `ApiError` after repeated failures; a later attempt with the same `progress`
 * continues the upload.
 */
export async function uploadBytes(
  client: ApiClient,
  upload: DocumentUpload,
  progress: UploadProgress,
): Promise<void> {
  const { file, signal, onProgress, now = () => performance.now() } = upload;
  const isSentWhole = file.size <= MAX_WHOLE_BYTES;
  let openedUpload: OpenedUpload | undefined;
  let partSize: number = PART_BYTES.first;
  let failures = 0;
  const monitor = createUploadUrlMonitor();
  while (!openedUpload || openedUpload.receivedBytes < file.size) {
    try {
      openedUpload ??= await openUpload(client, upload, progress);
      onProgress?.(openedUpload.receivedBytes, file.size);
      if (openedUpload.receivedBytes === file.size) return;
      const startOffset = isSentWhole ? 0 : openedUpload.receivedBytes;
      const endOffset = isSentWhole ? file.size : Math.min(startOffset + partSize, file.size);
      const startedAt = now();
      await sendPart(client, openedUpload.url, {
        ...{ file, startOffset, endOffset, monitor, signal },
        onProgress: (sentBytes) => onProgress?.(sentBytes, file.size),
      });
      partSize = computeNextSize(partSize, now() - startedAt);
      openedUpload = { ...openedUpload, receivedBytes: endOffset };
      failures = 0;
    } catch (error) {
      failures += 1;
      if (signal?.aborted || failures >= MAX_FAILURES || !isSolvedByNewRequest(error)) throw error;
      await waitBeforeRetry(failures - 1, error, upload);
      partSize = computeNextSize(partSize, SLOW_MS);
      openedUpload = undefined;
    }
  }
}

/** Resumes the upload in `progress` if the service still has it, else creates a new one. */
async function openUpload(
  client: ApiClient,
  upload: DocumentUpload,
  progress: UploadProgress,
): Promise<OpenedUpload> {
  const { applicationId, file, signal } = upload;
  const params = { applicationId };
  if (progress.uploadId) {
    const existingUpload = await findUpload(client, upload, progress.uploadId);
    // An earlier attempt has completed the upload, but its response was lost. Completing it again returns
    // the document.
    if (existingUpload === "finished") return { url: "", receivedBytes: file.size };
    if (existingUpload && isSameFile(existingUpload, file, progress.sha256))
      return { url: existingUpload.Url, receivedBytes: existingUpload.Received };
    progress.uploadId = undefined;
  }
  const { DocumentTypeId, ...otherFields } = toRequestFields(upload);
  const newUpload = await client.call(createUpload, {
    params,
    signal,
    body: {
      ...{ FileName: file.name, Size: file.size, DocumentTypeId, ...otherFields },
      ...(progress.sha256 && { Sha256: progress.sha256 }),
    },
  });
  progress.uploadId = newUpload.UploadId;
  return { url: newUpload.Url, receivedBytes: 0 };
}

function toRequestFields({
  documentTypeId,
  moreTypeIds = [],
  itemPath,
  replacesId,
  requestId,
}: DocumentUpload) {
  return {
    DocumentTypeId: documentTypeId,
    ...(moreTypeIds.length > 0 && { DocumentTypeIds: [documentTypeId, ...moreTypeIds] }),
    ...(itemPath && { ItemPath: itemPath }),
    ...(replacesId && { ReplacesId: replacesId }),
    ...(requestId && { AdditionalRequestId: requestId }),
  };
}

/** Resolves with `undefined` if the service does not know the upload; the file is then sent from the start. */
async function findUpload(client: ApiClient, { applicationId, signal }: DocumentUpload, UploadId: string) {
  try {
    return await client.call(resumeUpload, { params: { applicationId }, body: { UploadId }, signal });
  } catch (error) {
    if (isApiError(error) && error.details.status === 410) return "finished";
    if (isApiError(error) && [400, 404, 405].includes(error.details.status)) return undefined;
    throw error;
  }
}

/**
 * False if the content of the upload differs from the file. The upload then cannot be resumed with this file.
 */
function isSameFile(existingUpload: UploadState, file: File, sha256: string | undefined): boolean {
  if (existingUpload.Size !== file.size) return false;
  return !existingUpload.Sha256 || !sha256 || existingUpload.Sha256.toLowerCase() === sha256;
}

function computeNextSize(size: number, tookMs: number): number {
  if (tookMs < QUICK_MS) return Math.min(size * 2, PART_BYTES.most);
  return tookMs >= SLOW_MS ? Math.max(Math.floor(size / 2), PART_BYTES.least) : size;
}
