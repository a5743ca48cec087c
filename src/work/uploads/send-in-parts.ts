/** The bytes of one file to the document host: a small one whole, a larger one in parts, going on where a break was. */

import type { Client } from "#api/client.ts";
import { ApiError, isApiError } from "#api/errors.ts";
import type { UploadState } from "#contract/applications/document.ts";
import { createUpload, resumeUpload } from "#contract/applications/document.ts";
import type { DocumentUpload, UploadProgress } from "./document-upload.ts";

const KIB = 1024;
/** Bytes: up to this a file is sent whole, which every document host takes. */
const LARGEST_WHOLE = 1024 * KIB;
const PART = { first: 512 * KIB, least: 128 * KIB, most: 8192 * KIB } as const;
/** A part should take about this long: small enough to lose little, large enough not to wait for answers. */
const QUICK_MS = 1_500;
const SLOW_MS = 6_000;
/** A line on which nothing moves for so long is taken for dead. */
const STALL_MS = 30_000;
/** Breaks in a row without a byte in between. */
const MOST_BREAKS = 2;

interface Place {
  readonly url: string;
  readonly received: number;
}

/** Throws `ApiError` once a break is not got over; `progress` then tells where the next try goes on. */
export async function sendBytes(
  client: Client,
  upload: DocumentUpload,
  progress: UploadProgress,
): Promise<void> {
  const { file, signal, onProgress, now = () => performance.now() } = upload;
  const isWhole = file.size <= LARGEST_WHOLE;
  let place: Place | undefined;
  let partSize: number = PART.first;
  let breaks = 0;
  while (!place || place.received < file.size) {
    try {
      place ??= await open(client, upload, progress);
      onProgress?.(place.received, file.size);
      if (place.received === file.size) return;
      const from = isWhole ? 0 : place.received;
      const end = isWhole ? file.size : Math.min(from + partSize, file.size);
      const began = now();
      await put(client, place.url, upload, from, end);
      partSize = nextSize(partSize, now() - began);
      place = { ...place, received: end };
      breaks = 0;
    } catch (error) {
      breaks += 1;
      if (signal?.aborted || breaks >= MOST_BREAKS || !isRetryable(error)) throw error;
      partSize = nextSize(partSize, SLOW_MS);
      place = undefined;
    }
  }
}

/** Where to go on; the place of a first try when there is nothing to go on with. */
async function open(client: Client, upload: DocumentUpload, progress: UploadProgress): Promise<Place> {
  const { applicationId, file, signal } = upload;
  const params = { applicationId };
  if (progress.uploadId) {
    const begun = await readBegun(client, upload, progress.uploadId);
    // Over, perhaps because it was completed and nobody heard of it: completing it again tells.
    if (begun === "over") return { url: "", received: file.size };
    if (begun && isSameFile(begun, file, progress.sha256))
      return { url: begun.Url, received: begun.Received };
    progress.uploadId = undefined;
  }
  const { DocumentTypeId, ...more } = announced(upload);
  const place = await client.call(createUpload, {
    params,
    signal,
    body: {
      ...{ FileName: file.name, Size: file.size, DocumentTypeId, ...more },
      ...(progress.sha256 ? { Sha256: progress.sha256 } : {}),
    },
  });
  progress.uploadId = place.UploadId;
  return { url: place.Url, received: 0 };
}

function announced({ documentTypeId, moreTypeIds = [], itemPath, replacesId, requestId }: DocumentUpload) {
  return {
    DocumentTypeId: documentTypeId,
    ...(moreTypeIds.length > 0 ? { DocumentTypeIds: [documentTypeId, ...moreTypeIds] } : {}),
    ...(itemPath ? { ItemPath: itemPath } : {}),
    ...(replacesId ? { ReplacesId: replacesId } : {}),
    ...(requestId ? { AdditionalRequestId: requestId } : {}),
  };
}

/** Nothing for an upload that is unknown: then the file is sent anew. */
async function readBegun(client: Client, { applicationId, signal }: DocumentUpload, UploadId: string) {
  try {
    return await client.call(resumeUpload, { params: { applicationId }, body: { UploadId }, signal });
  } catch (error) {
    if (isApiError(error) && error.details.status === 410) return "over";
    if (isApiError(error) && [400, 404, 405].includes(error.details.status)) return undefined;
    throw error;
  }
}

/** What was begun with other bytes is not gone on with. */
function isSameFile(begun: UploadState, file: File, sha256: string | undefined): boolean {
  if (begun.Size !== file.size) return false;
  return !begun.Sha256 || !sha256 || begun.Sha256.toLowerCase() === sha256;
}

async function put(
  client: Client,
  url: string,
  upload: DocumentUpload,
  from: number,
  end: number,
): Promise<void> {
  const { file, onProgress } = upload;
  const isWhole = from === 0 && end === file.size;
  const watch = watchForStall(upload.signal);
  try {
    await client.put(url, isWhole ? file : file.slice(from, end, file.type), {
      signal: watch.signal,
      ...(isWhole ? {} : { part: { from, total: file.size } }),
      onProgress: (sent) => {
        watch.moved();
        onProgress?.(Math.min(from + sent, end), file.size);
      },
    });
  } finally {
    watch.stop();
  }
}

/** Gives a transfer up, as a broken line would, when nothing moves any more. */
function watchForStall(signal: AbortSignal | undefined) {
  const stalled = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moved = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(new ApiError({ kind: "network", status: 0 })), STALL_MS);
  };
  moved();
  return {
    signal: signal ? AbortSignal.any([signal, stalled.signal]) : stalled.signal,
    moved,
    stop: () => clearTimeout(timer),
  };
}

function nextSize(size: number, tookMs: number): number {
  if (tookMs < QUICK_MS) return Math.min(size * 2, PART.most);
  return tookMs >= SLOW_MS ? Math.max(Math.floor(size / 2), PART.least) : size;
}

/** A dropped line, a struggling service, an address that has expired (403, 410), or a part out of turn (409). */
export function isRetryable(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const { kind, status } = error.details;
  return kind === "network" || status >= 500 || [403, 409, 410].includes(status);
}
