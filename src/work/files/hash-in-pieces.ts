import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** Number of bytes in memory at a time. */
const PIECE = 1024 * 1024;

/**
 * Returns the SHA-256 of a file of any size as hex. Web Crypto needs the whole file in memory, so this reads
 * it in pieces and yields to the event loop between them. Throws the signal's reason when aborted.
 */
export async function hashInPieces(file: Blob, signal?: AbortSignal): Promise<string> {
  const hash = sha256.create();
  for (let index = 0; index < file.size; index += PIECE) {
    signal?.throwIfAborted();
    hash.update(new Uint8Array(await file.slice(index, index + PIECE).arrayBuffer()));
  }
  return bytesToHex(hash.digest());
}
