/** One file, from the applicant's disk to a document of the application (spec 7 Documents). */
import type { ApplicationDocument } from "#contract/document.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import type { Client } from "./client.ts";
import { completeUpload, createUpload } from "./document.ts";
import { isApiError } from "./errors.ts";
import { type FileLimits, FileRefused, findContentProblem, findFileProblem, toHex } from "./file-check.ts";

/** How far a file has come: kept with it, so that trying again goes on there and never makes a second document. */
export interface UploadProgress {
  /** All bytes are there under this id; only completing is left. */
  sentAs?: string | undefined;
}

export interface Upload {
  readonly applicationId: ApplicationId;
  readonly file: File;
  readonly documentTypeId: string;
  /** The item of a repeating section it is for. */
  readonly itemPath?: string | null;
  readonly limits: FileLimits;
  /** Of earlier tries with this very file. */
  readonly progress?: UploadProgress | undefined;
  /** Bytes sent, of how many. */
  readonly onProgress?: ((sent: number, total: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Bytes: hashing reads the whole file into memory, so a larger one goes without. */
const LARGEST_HASHED = 50 * 1024 * 1024;

/**
 * Checks, sends, completes. Throws `FileRefused` before sending, `ApiError` after. An expired or dropped transfer is
 * begun anew once; completing is repeated once, because the same upload always gives the same document.
 */
export async function uploadDocument(client: Client, upload: Upload): Promise<ApplicationDocument> {
  const problem = findFileProblem(upload.file, upload.limits) ?? (await findContentProblem(upload.file));
  if (problem) throw new FileRefused(problem);
  const progress = upload.progress ?? {};
  const sha256 = progress.sentAs ? undefined : await hash(upload.file);
  const uploadId = progress.sentAs ?? (await twice(upload.signal, () => send(client, upload, sha256)));
  progress.sentAs = uploadId;
  try {
    return await twice(upload.signal, () =>
      completeUpload(client, {
        params: { applicationId: upload.applicationId },
        body: { UploadId: uploadId },
        signal: upload.signal,
      }),
    );
  } catch (error) {
    // The service will have none of what was sent: the next try sends the file again.
    if (isApiError(error) && isRefusal(error.details.status)) progress.sentAs = undefined;
    throw error;
  }
}

async function send(client: Client, upload: Upload, sha256: string | undefined): Promise<string> {
  const { file, signal, onProgress } = upload;
  const place = await createUpload(client, {
    params: { applicationId: upload.applicationId },
    body: {
      FileName: file.name,
      Size: file.size,
      DocumentTypeId: upload.documentTypeId,
      ...(upload.itemPath ? { ItemPath: upload.itemPath } : {}),
      ...(sha256 ? { Sha256: sha256 } : {}),
    },
    signal,
  });
  await client.put(place.Url, file, { signal, onProgress });
  return place.UploadId;
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

/** A dropped line, a struggling service, or a presigned URL that has expired (403, 410). */
function isWorthAnotherTry(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const { kind, status } = error.details;
  return kind === "network" || status >= 500 || status === 403 || status === 410;
}

/** SHA-256 in hex, where the browser can (a plain-http host cannot). */
async function hash(file: File): Promise<string | undefined> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle || file.size > LARGEST_HASHED) return undefined;
  return toHex(await subtle.digest("SHA-256", await file.arrayBuffer()));
}
