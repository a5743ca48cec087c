/** Document store in IndexedDB. Reading or writing a file holds the whole file in memory. */
import { type DocumentStore, DocumentTooLargeError, HEAD_BYTES } from "../store/document-store.ts";
import { createVirusScanner } from "../store/virus-scanner.ts";
import type { BrowserDatabase } from "./browser-database.ts";

export function openStoredDocuments(
  database: Pick<BrowserDatabase, "readFile" | "writeFile" | "deleteFile">,
): DocumentStore {
  return {
    async write(key, stream, limit) {
      const bytes = await readAll(stream, limit);
      const scanner = createVirusScanner();
      scanner.look(bytes);
      await database.writeFile(key, bytes);
      return {
        Size: bytes.length,
        Sha256: toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))),
        Head: toHex(bytes.subarray(0, HEAD_BYTES)),
        IsInfected: scanner.hasFound(),
      };
    },
    async read(key) {
      const bytes = await database.readFile(key);
      if (!bytes) throw new Error(`there is no document with the key ${key}`);
      return new Blob([bytes]).stream();
    },
    delete: (key) => database.deleteFile(key),
  };
}

async function readAll(stream: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer());
    size += value.length;
    if (size > limit) {
      await reader.cancel();
      throw new DocumentTooLargeError();
    }
    chunks.push(Uint8Array.from(value));
  }
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
