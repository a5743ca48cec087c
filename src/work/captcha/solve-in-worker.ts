/** Solves a captcha challenge in a worker, or in the page where no worker starts. */
import { allowWorkerAddress } from "#api/worker-address.ts";

let address: Promise<string> | undefined;

function workerAddress(): Promise<string> {
  address ??= import("./captcha-worker.ts?worker&url").then(({ default: url }) =>
    allowWorkerAddress("captcha-worker", url),
  );
  return address;
}

/** Resolves with the value of the `X-Captcha` header. Rejects if the challenge cannot be solved. */
export async function solveInWorker(challenge: string): Promise<string> {
  return (await postToWorker(challenge)) ?? (await import("#api/solve-captcha.ts")).solveCaptcha(challenge);
}

async function postToWorker(challenge: string): Promise<string | undefined> {
  if (typeof Worker === "undefined") return undefined;
  let worker: Worker;
  try {
    worker = new Worker(await workerAddress(), { type: "module" });
  } catch {
    return undefined;
  }
  try {
    return await new Promise<string | undefined>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<{ answer?: string }>) => resolve(data.answer);
      worker.onerror = () => resolve(undefined);
      worker.postMessage(challenge);
    });
  } finally {
    worker.terminate();
  }
}
