/** Runs one task in a web worker, so that the page stays responsive. */

import { toTrustedWorkerUrl } from "#api/trusted-worker-url.ts";
import { withAbort } from "#api/wire/with-abort.ts";

/**
 * Creates a function that sends one message to a new worker and resolves with the worker's response.
 * Resolves with `undefined` if the browser has no workers, or if the worker does not start. `load` loads
 * the worker's URL. `policy` is the Trusted Types policy for that URL.
 */
export function createWorkerTask<Task, Result>(
  policy: string,
  load: () => Promise<{ readonly default: string }>,
): (task: Task, signal?: AbortSignal) => Promise<Result | undefined> {
  let workerUrl: Promise<string> | undefined;
  return async (task, signal) => {
    if (typeof Worker === "undefined") return undefined;
    let worker: Worker;
    try {
      workerUrl ??= load().then(({ default: url }) => toTrustedWorkerUrl(policy, url));
      worker = new Worker(await workerUrl, { type: "module" });
    } catch {
      return undefined;
    }
    try {
      const result = new Promise<Result | undefined>((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<Result>) => resolve(data);
        worker.onerror = () => resolve(undefined);
        worker.postMessage(task);
      });
      return await withAbort(result, signal);
    } finally {
      worker.terminate();
    }
  };
}
