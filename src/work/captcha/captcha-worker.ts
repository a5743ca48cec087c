/** Web worker that solves one captcha challenge, so that the page stays responsive. */
import { solveCaptcha } from "#api/solve-captcha.ts";

self.addEventListener("message", async ({ data }: MessageEvent<string>) => {
  try {
    postMessage({ answer: await solveCaptcha(data) });
  } catch {
    // Without a solution in the message, the page solves the challenge itself and reports the error.
    postMessage({});
  }
});
