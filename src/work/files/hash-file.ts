import { createWorkerTask } from "../worker-task.ts";
import { toHexText } from "./file-check.ts";
import { hashInPieces } from "./hash-in-pieces.ts";

/** Maximum bytes that Web Crypto hashes in memory. */
const MAX_IN_MEMORY = 4 * 1024 * 1024;

const hashInWorker = createWorkerTask<File, { hex?: string }>(
  "file-hash",
  () => import("./hash-worker.ts?worker&url"),
);

/**
 * Returns the SHA-256 of a file as hex: by Web Crypto for a small file, in a worker for a large one, and in this thread
 * where there are no workers. Throws the signal's reason when aborted.
 */
export async function hashFile(file: File, signal?: AbortSignal): Promise<string> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (subtle && file.size <= MAX_IN_MEMORY)
    return toHexText(await subtle.digest("SHA-256", await file.arrayBuffer()));
  const result = await hashInWorker(file, signal);
  return result?.hex ?? hashInPieces(file, signal);
}
