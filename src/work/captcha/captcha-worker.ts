/** Solves one challenge beside the page, so that nobody's typing waits for it. */
import { solveCaptcha } from "#api/solve-captcha.ts";

self.addEventListener("message", async ({ data }: MessageEvent<string>) => {
  try {
    postMessage({ answer: await solveCaptcha(data) });
  } catch {
    // Then the page tries for itself, and says so if it cannot.
    postMessage({});
  }
});
