/** Solves a captcha challenge in a worker, or in the page if no worker starts. */
import { createWorkerTask } from "../worker-task.ts";

const runCaptchaWorker = createWorkerTask<string, { answer?: string }>(
  "captcha-worker",
  () => import("./captcha-worker.ts?worker&url"),
);

/** Resolves with the value of the `X-Captcha` header. Rejects if the challenge cannot be solved. */
export async function solveInWorker(challenge: string): Promise<string> {
  const solution = await runCaptchaWorker(challenge);
  return solution?.answer ?? (await import("#api/solve-captcha.ts")).solveCaptcha(challenge);
}
