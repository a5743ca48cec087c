import { allowWorkerAddress } from "#api/worker-address.ts";
import { toHexText } from "./file-check.ts";
import { hashInPieces } from "./hash-in-pieces.ts";

/** Maximum bytes that Web Crypto hashes in memory. */
const MAX_IN_MEMORY = 4 * 1024 * 1024;

/**
 * Returns the SHA-256 of a file as hex: by Web Crypto for a small file, in a worker for a large one, and in this thread
 * where there are no workers. Throws the signal's reason when aborted.
 */
export async function hashFile(file: File, signal?: AbortSignal): Promise<string> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (subtle && file.size <= MAX_IN_MEMORY)
    return toHexText(await subtle.digest("SHA-256", await file.arrayBuffer()));
  return (await hashInWorker(file, signal)) ?? hashInPieces(file, signal);
}

let address: Promise<string> | undefined;

function workerAddress(): Promise<string> {
  address ??= import("./hash-worker.ts?worker&url").then(({ default: url }) =>
    allowWorkerAddress("file-hash", url),
  );
  return address;
}

/** Resolves with `undefined` where workers are missing or this one does not start. */
async function hashInWorker(file: File, signal?: AbortSignal): Promise<string | undefined> {
  if (typeof Worker === "undefined") return undefined;
  let worker: Worker;
  try {
    worker = new Worker(await workerAddress(), { type: "module" });
  } catch {
    return undefined;
  }
  try {
    return await new Promise<string | undefined>((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
      worker.onmessage = ({ data }: MessageEvent<{ hex?: string }>) => resolve(data.hex);
      worker.onerror = () => resolve(undefined);
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}
