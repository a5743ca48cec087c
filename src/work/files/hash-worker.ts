/** Web worker that hashes one file, so that the page stays responsive. */
import { hashInPieces } from "./hash-in-pieces.ts";

self.addEventListener("message", async ({ data }: MessageEvent<File>) => {
  try {
    postMessage({ hex: await hashInPieces(data) });
  } catch {
    // The file cannot be read any more. Send no hash, so that the page hashes the file itself and reports
    // the error.
    postMessage({ hex: undefined });
  }
});
