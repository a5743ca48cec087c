import { createWorkerTask } from "../worker-task.ts";
import { toHexText } from "./file-check.ts";
import { hashInPieces } from "./hash-in-pieces.ts";

/** Maximum size in bytes of a file that Web Crypto hashes in memory. */
const MAX_IN_MEMORY = 4 * 1024 * 1024;

const hashInWorker = createWorkerTask<File, { hex?: string }>(
  "file-hash",
  () => import("./hash-worker.ts?worker&url"),
);

/**
 * Returns the SHA-256 of a file as hex. Hashes a small file with Web Crypto and a large file in a worker,
 * or in this thread if no worker starts. Throws the signal's reason when aborted.
 */
export async function hashFile(file: File, signal?: AbortSignal): Promise<string> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (subtle && file.size <= MAX_IN_MEMORY)
    return toHexText(await subtle.digest("SHA-256", await file.arrayBuffer()));
  const result = await hashInWorker(file, signal);
  return result?.hex ?? hashInPieces(file, signal);
}
