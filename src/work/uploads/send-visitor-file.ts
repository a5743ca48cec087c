/** Uploads one file of somebody without an account: check it, send it in parts to a presigned URL, complete it. */
import type { Client } from "#api/client.ts";
import {
  type FileLimits,
  FileRejectedError,
  findContentProblem,
  findFileProblem,
} from "../files/file-check.ts";
import { isRetryable } from "./send-in-parts.ts";

/** Bytes per part; small, so that an unstable connection loses little. */
const PART = 1_048_576;
const MAX_ATTEMPTS = 3;

export interface VisitorUpload<Uploaded> {
  readonly file: File;
  readonly limits: FileLimits;
  /** Requests a presigned URL. */
  readonly open: (file: File) => Promise<{ readonly UploadId: string; readonly Url: string }>;
  /** Makes the service check and store the file. */
  readonly complete: (uploadId: string) => Promise<Uploaded>;
  readonly onProgress?: ((sent: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Throws `FileRejectedError` before sending anything, `ApiError` afterwards. Retries an interrupted part twice. */
export async function sendVisitorFile<Uploaded>(
  client: Client,
  upload: VisitorUpload<Uploaded>,
): Promise<Uploaded> {
  const { file, limits, open, complete } = upload;
  const problem = findFileProblem(file, limits) ?? (await findContentProblem(file));
  if (problem) throw new FileRejectedError(problem);
  const { UploadId, Url } = await open(file);
  for (let from = 0; from < file.size; from += PART) await putPart(client, Url, upload, from);
  upload.signal?.throwIfAborted();
  return complete(UploadId);
}

async function putPart<Uploaded>(
  client: Client,
  url: string,
  { file, signal, onProgress }: VisitorUpload<Uploaded>,
  from: number,
): Promise<void> {
  const end = Math.min(from + PART, file.size);
  const isWhole = file.size <= PART;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await client.put(url, isWhole ? file : file.slice(from, end, file.type), {
        signal,
        ...(isWhole ? {} : { part: { from, total: file.size } }),
        onProgress: (sent) => onProgress?.(Math.min(from + sent, end)),
      });
    } catch (error) {
      if (signal?.aborted || attempt >= MAX_ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}
