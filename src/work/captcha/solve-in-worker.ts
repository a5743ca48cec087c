/** A challenge, solved in a worker; in the page where there are none, or this one does not start. */
import { allowWorker } from "#api/worker-address.ts";

let address: Promise<string> | undefined;

function workerAddress(): Promise<string> {
  address ??= import("./captcha-worker.ts?worker&url").then(({ default: url }) =>
    allowWorker("captcha-worker", url),
  );
  return address;
}

/** What `X-Captcha` carries. Rejects when it cannot be solved here. */
export async function solveInWorker(challenge: string): Promise<string> {
  return (await workBeside(challenge)) ?? (await import("#api/solve-captcha.ts")).solveCaptcha(challenge);
}

async function workBeside(challenge: string): Promise<string | undefined> {
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
