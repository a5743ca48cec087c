/** SHA-256 of a file, whatever its size: by the browser for small ones, piece by piece in a worker for large ones. */

import { toHex } from "./file-check.ts";
import { createSha256 } from "./sha256.ts";
import { allowWorker } from "./worker-address.ts";

/** Bytes: up to this the browser hashes at once, in memory. */
const LARGEST_AT_ONCE = 4 * 1024 * 1024;
const PIECE = 1024 * 1024;

/** Hex. Throws the signal's reason when it is given up. */
export async function hashFile(file: File, signal?: AbortSignal): Promise<string> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (subtle && file.size <= LARGEST_AT_ONCE)
    return toHex(await subtle.digest("SHA-256", await file.arrayBuffer()));
  return (await hashInWorker(file, signal)) ?? hashInPieces(file, signal);
}

/** Reads a megabyte at a time, and lets others have their turn in between. */
export async function hashInPieces(file: Blob, signal?: AbortSignal): Promise<string> {
  const hash = createSha256();
  for (let at = 0; at < file.size; at += PIECE) {
    signal?.throwIfAborted();
    hash.update(new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer()));
  }
  return hash.digest();
}

let address: Promise<string> | undefined;

function workerAddress(): Promise<string> {
  address ??= import("./hash-worker.ts?worker&url").then(({ default: url }) => allowWorker("file-hash", url));
  return address;
}

/** Nothing where there are no workers, or this one does not start: then it is done here. */
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
