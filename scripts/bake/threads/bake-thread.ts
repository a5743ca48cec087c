/** A thread that bakes hosts of the queue (`bake-threads.ts`). */
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import type { BakeThread } from "./bake-threads.ts";

enableCompileCache(fileURLToPath(new URL("../../../node_modules/.cache/bake", import.meta.url)));
const { createBakeContext } = await import("../bake-context.ts");
const { bakeQueued } = await import("./bake-queue.ts");
const { createDrawingPool } = await import("../pictures/drawing-pool.ts");

const { queue, thread, options, now, drawingProcesses } = workerData as BakeThread;
const drawings = createDrawingPool({ maxProcesses: drawingProcesses });
try {
  const context = createBakeContext(options, drawings.draw, new Date(now));
  await bakeQueued(queue, thread, context, (result) => parentPort?.postMessage(result));
} finally {
  drawings.close();
}
