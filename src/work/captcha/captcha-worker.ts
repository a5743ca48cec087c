/** Web worker that solves one captcha challenge, so that the page stays responsive. */
import { solveCaptcha } from "#api/solve-captcha.ts";

self.addEventListener("message", async ({ data }: MessageEvent<string>) => {
  try {
    postMessage({ answer: await solveCaptcha(data) });
  } catch {
    // Send a message without a solution. The page then solves the challenge itself and reports the error.
    postMessage({});
  }
});
