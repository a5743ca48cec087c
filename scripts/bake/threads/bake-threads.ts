/** Bakes hosts in several threads of this process: they end with it, and share its code in memory (decisions 94). */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { BakeOptions } from "../../options.ts";
import type { BakeContext } from "../bake-host.ts";
import { BakeFailure } from "../failure.ts";
import {
  bakeQueued,
  createQueue,
  type HostResult,
  listTaken,
  type QueueState,
  reportFailure,
} from "./bake-queue.ts";

/** Data of a thread. */
export interface BakeThread {
  readonly queue: QueueState;
  /** From 2; the main thread is 1. */
  readonly thread: number;
  readonly options: BakeOptions;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly drawingProcesses: number;
}

/** A thread takes half a second to start, as long as some hosts. */
const HOSTS_PER_THREAD = 50;

/** Number of threads for a bake, the main one included: one for each processor, unless there are few hosts. */
export function countThreads({ workers }: Pick<BakeOptions, "workers">, hosts: number): number {
  const wanted = workers ?? Math.min(availableParallelism(), Math.ceil(hosts / HOSTS_PER_THREAD));
  return Math.max(1, Math.min(wanted, hosts));
}

/**
 * Bakes all hosts. A host whose thread ends unexpectedly is reported as failed; the other threads bake those that are left. The main
 * thread is one of them, so that some thread is always left.
 */
export async function bakeInThreads(
  names: readonly string[],
  options: BakeOptions,
  context: BakeContext,
  onResult: (result: HostResult) => void,
  startThread: (data: BakeThread) => Worker = startBakeThread,
): Promise<void> {
  const queue = createQueue(names);
  const threads = countThreads(options, names.length);
  const drawingProcesses = Math.max(1, Math.floor(availableParallelism() / threads));
  const others = Array.from({ length: threads - 1 }, (_, index) =>
    runThread(
      { queue, thread: index + 2, options, now: context.now.getTime(), drawingProcesses },
      context,
      onResult,
      startThread,
    ),
  );
  await Promise.all([bakeQueued(queue, 1, context, onResult), ...others]);
}

function startBakeThread(workerData: BakeThread): Worker {
  return new Worker(new URL("bake-thread.ts", import.meta.url), { workerData });
}

/** Resolves when the thread has ended, whatever the reason. */
function runThread(
  data: BakeThread,
  context: BakeContext,
  onResult: (result: HostResult) => void,
  startThread: (data: BakeThread) => Worker,
): Promise<void> {
  const { queue, thread } = data;
  const reported = new Set<number>();
  const report = (result: HostResult) => {
    reported.add(result.index);
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
      for (const index of listTaken(queue, thread)) {
        if (reported.has(index)) continue;
        const host = queue.names[index] ?? "";
        report({ index, report: reportFailure(host, new BakeFailure("thread", reason), context, 0) });
      }
      resolve();
    });
  });
}
