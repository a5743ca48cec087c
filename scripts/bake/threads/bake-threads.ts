/** Bakes hosts in several threads of this process. The threads share compiled code (decisions 94). */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { BakeOptions } from "../../options.ts";
import type { BakeRun } from "../bake-run.ts";
import { BakeError } from "../failure.ts";
import type { BakeLoader } from "../load-bake.ts";
import {
  type BakeQueueState,
  bakeQueuedHosts,
  createBakeQueue,
  type HostResult,
  listTakenHosts,
  reportFailure,
} from "./bake-queue.ts";

/** Data passed to a thread. */
export interface BakeThread {
  readonly queue: BakeQueueState;
  /** Number of the thread. The main thread is 1; the other threads count from 2. */
  readonly thread: number;
  readonly options: BakeOptions;
  readonly run: BakeRun;
  readonly drawingProcesses: number;
}

/**
 * Minimum number of hosts per thread, because starting a thread takes half a second, as long as baking some hosts.
 */
const HOSTS_PER_THREAD = 50;

/**
 * Returns the number of threads, including the main thread: one for each processor, but fewer if there are
 * few hosts.
 */
export function countThreads({ workers }: Pick<BakeOptions, "workers">, hosts: number): number {
  const threadCount = workers ?? Math.min(availableParallelism(), Math.ceil(hosts / HOSTS_PER_THREAD));
  return Math.max(1, Math.min(threadCount, hosts));
}

/**
 * Returns the number of picture-drawing processes for each thread, so that all threads together have about
 * one per processor.
 */
export function countDrawingProcesses(options: Pick<BakeOptions, "workers">, hosts: number): number {
  return Math.max(1, Math.floor(availableParallelism() / countThreads(options, hosts)));
}

/**
 * Bakes all hosts. If a thread ends unexpectedly, the host that it was baking is reported as failed, and the other
 * threads continue. The main thread also bakes, so that one thread always remains.
 */
export async function bakeInThreads(
  names: readonly string[],
  options: BakeOptions,
  run: BakeRun,
  loader: BakeLoader,
  onResult: (result: HostResult) => void,
  startThread: (data: BakeThread) => Worker = startBakeThread,
): Promise<void> {
  const queue = createBakeQueue(names);
  const threadCount = countThreads(options, names.length);
  const drawingProcesses = countDrawingProcesses(options, names.length);
  const otherThreads = Array.from({ length: threadCount - 1 }, (_, index) =>
    runThread({ queue, thread: index + 2, options, run, drawingProcesses }, onResult, startThread),
  );
  await Promise.all([bakeQueuedHosts(queue, 1, run, loader, onResult), ...otherThreads]);
}

function startBakeThread(workerData: BakeThread): Worker {
  return new Worker(new URL("bake-thread.ts", import.meta.url), { workerData });
}

/** Resolves when the thread has ended, successfully or not. */
function runThread(
  data: BakeThread,
  onResult: (result: HostResult) => void,
  startThread: (data: BakeThread) => Worker,
): Promise<void> {
  const { queue, thread, run } = data;
  const reportedHosts = new Set<number>();
  const report = (result: HostResult) => {
    reportedHosts.add(result.index);
    onResult(result);
  };
  const worker = startThread(data);
  let reason = "its thread ended";
  worker.on("message", report);
  worker.on("error", (error) => {
    reason = `its thread ended: ${error.message}`;
  });
  return new Promise((resolve) => {
    worker.on("exit", () => {
      for (const index of listTakenHosts(queue, thread)) {
        if (reportedHosts.has(index)) continue;
        const host = queue.names[index] ?? "";
        report({ index, report: reportFailure(host, new BakeError("thread", reason), run, 0) });
      }
      resolve();
    });
  });
}
