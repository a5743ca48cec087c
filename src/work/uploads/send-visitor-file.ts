/** One file of somebody who is not signed in: checked, put to a presigned URL in parts, completed. */
import type { Client } from "#api/client.ts";
import { type FileLimits, FileRefused, findContentProblem, findFileProblem } from "../files/file-check.ts";
import { isRetryable } from "./send-in-parts.ts";

/** Bytes: little is lost with a part on a bad line. */
const PART = 1_048_576;
const MOST_TRIES = 3;

export interface VisitorUpload<Kept> {
  readonly file: File;
  readonly limits: FileLimits;
  /** Asks the service where to put it. */
  readonly open: (file: File) => Promise<{ readonly UploadId: string; readonly Url: string }>;
  /** Has the service check and keep it. */
  readonly complete: (uploadId: string) => Promise<Kept>;
  readonly onProgress?: ((sent: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Throws `FileRefused` before a byte travels, `ApiError` after; a part that broke off is sent again, twice at most. */
export async function sendVisitorFile<Kept>(client: Client, upload: VisitorUpload<Kept>): Promise<Kept> {
  const { file, limits, open, complete } = upload;
  const problem = findFileProblem(file, limits) ?? (await findContentProblem(file));
  if (problem) throw new FileRefused(problem);
  const { UploadId, Url } = await open(file);
  for (let from = 0; from < file.size; from += PART) await putPart(client, Url, upload, from);
  upload.signal?.throwIfAborted();
  return complete(UploadId);
}

async function putPart<Kept>(
  client: Client,
  url: string,
  { file, signal, onProgress }: VisitorUpload<Kept>,
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
      if (signal?.aborted || attempt >= MOST_TRIES || !isRetryable(error)) throw error;
    }
  }
}
