/** Hashes one file beside the page, so that a large one stops nobody's typing. */
import { hashInPieces } from "./file-hash.ts";

self.addEventListener("message", async ({ data }: MessageEvent<File>) => {
  try {
    postMessage({ hex: await hashInPieces(data) });
  } catch {
    // The file can no longer be read: sending it will say so.
    postMessage({ hex: undefined });
  }
});
