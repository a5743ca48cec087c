/** Documents as files in one folder, written as they stream in. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { type DocumentStore, HEAD_BYTES, TooLarge, type Written } from "./document-store.ts";
import { createScanner } from "./virus-scanner.ts";

/** Keeps documents under `folder`; keys are made by this service and hold no dots. */
export function openFileDocuments(folder: string): DocumentStore {
  const pathOf = (key: string): string => {
    if (!/^[\w-]+(\/[\w-]+)*$/.test(key)) throw new Error(`not a key of ours: ${key}`);
    return join(folder, key);
  };
  return {
    async write(key, bytes, limit) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const partial = `${path}.${process.pid}-${performance.now()}.part`;
      try {
        const written = await writeTo(partial, bytes, limit);
        await rename(partial, path);
        return written;
      } finally {
        await rm(partial, { force: true });
      }
    },
    async read(key) {
      const file = await open(pathOf(key));
      return Readable.toWeb(createReadStream("", { fd: file })) as ReadableStream<Uint8Array>;
    },
    delete: (key) => rm(pathOf(key), { force: true }),
  };
}

async function writeTo(path: string, bytes: ReadableStream<Uint8Array>, limit: number): Promise<Written> {
  const [file, hash, scanner] = [await open(path, "w"), createHash("sha256"), createScanner()];
  let [size, head] = [0, Buffer.alloc(0)];
  try {
    for await (const chunk of bytes) {
      size += chunk.byteLength;
      if (size > limit) throw new TooLarge();
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
      hash.update(chunk);
      scanner.look(chunk);
      await file.writeFile(chunk);
    }
  } finally {
    await file.close();
  }
  return {
    Size: size,
    Sha256: hash.digest("hex"),
    Head: head.toString("hex"),
    IsInfected: scanner.hasFound(),
  };
}
