/** A thread that bakes hosts of the queue (`bake-threads.ts`). */
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import type { BakeThread } from "./bake-threads.ts";

enableCompileCache(fileURLToPath(new URL("../../../node_modules/.cache/bake", import.meta.url)));
const { bakeQueuedHosts } = await import("./bake-queue.ts");
const { createBakeLoader } = await import("../load-bake.ts");

const { queue, thread, options, run, drawingProcesses } = workerData as BakeThread;
const loader = createBakeLoader(options, run, { maxProcesses: drawingProcesses });
try {
  await bakeQueuedHosts(queue, thread, run, loader, (result) => parentPort?.postMessage(result));
} finally {
  loader.close();
}
