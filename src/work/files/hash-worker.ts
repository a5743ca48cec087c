/** Web worker that hashes one file, so that the page stays responsive. */
import { hashInPieces } from "./hash-in-pieces.ts";

self.addEventListener("message", async ({ data }: MessageEvent<File>) => {
  try {
    postMessage({ hex: await hashInPieces(data) });
  } catch {
    // The file can no longer be read. The page then hashes it itself and reports that error.
    postMessage({ hex: undefined });
  }
});
