/** A thread that bakes hosts of the queue (`bake-threads.ts`). */
import { parentPort, workerData } from "node:worker_threads";
import { createBakeLoader } from "../load-bake.ts";
import { bakeQueuedHosts } from "./bake-queue.ts";
import type { BakeThread } from "./bake-threads.ts";

const { queue, thread, options, run, drawingProcesses } = workerData as BakeThread;
const loader = createBakeLoader(options, run, { maxProcesses: drawingProcesses });
try {
  await bakeQueuedHosts(queue, thread, run, loader, (result) => parentPort?.postMessage(result));
} finally {
  loader.close();
}
