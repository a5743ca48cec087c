/** Solves one challenge beside the page, so that nobody's typing waits for it. */
import { solve } from "./solve.ts";

self.addEventListener("message", async ({ data }: MessageEvent<string>) => {
  try {
    postMessage({ answer: await solve(data) });
  } catch {
    // Then the page tries for itself, and says so if it cannot.
    postMessage({});
  }
});
