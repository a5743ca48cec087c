/** A queue of the hosts to bake. Threads take hosts from the queue and bake them. */

import type { BakeRun } from "../bake-run.ts";
import { BakeError } from "../failure.ts";
import { checkHost } from "../inputs/check-host.ts";
import type { HostInputs } from "../inputs/host-inputs.ts";
import type { BakeLoader } from "../load-bake.ts";
import { hasOutput, repairManifest } from "../output/host-folder.ts";
import type { ReceivedData } from "../provider/shared-data.ts";
import type { BakeFindings, HostReport } from "../report.ts";

/** State that all threads of a bake share. */
export interface BakeQueueState {
  readonly names: readonly string[];
  /** Int32 with the index of the next host. */
  readonly next: SharedArrayBuffer;
  /**
   * For each host, an Int32 with the number of the thread that took the host; 0 if no thread has taken it.
   */
  readonly takenBy: SharedArrayBuffer;
}

export interface HostResult {
  readonly index: number;
  readonly report: HostReport;
  readonly data?: ReceivedData | undefined;
}

/**
 * Number of hosts that a thread bakes concurrently: while it waits for the provider of one host, it bakes
 * another host.
 */
const CONCURRENT_HOSTS = 8;

export function createBakeQueue(names: readonly string[]): BakeQueueState {
  return {
    names,
    next: new SharedArrayBuffer(4),
    takenBy: new SharedArrayBuffer(4 * names.length),
  };
}

/**
 * Bakes hosts of the queue until it is empty. `thread` is a number from 1. Rejects if the code or data that bakes hosts
 * cannot be loaded.
 */
export async function bakeQueuedHosts(
  queue: BakeQueueState,
  thread: number,
  run: BakeRun,
  loader: BakeLoader,
  onResult: (result: HostResult) => void,
): Promise<void> {
  const [next, takenBy] = [new Int32Array(queue.next), new Int32Array(queue.takenBy)];
  const bakeUntilEmpty = async () => {
    for (;;) {
      const index = Atomics.add(next, 0, 1);
      const host = queue.names[index];
      if (host === undefined) return;
      Atomics.store(takenBy, index, thread);
      onResult({ index, ...(await bakeOne(host, run, loader)) });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_HOSTS }, bakeUntilEmpty));
}

/** Returns the indices of the hosts that a thread took. */
export function listTakenHosts(queue: BakeQueueState, thread: number): number[] {
  const takenBy = new Int32Array(queue.takenBy);
  return [...takenBy.keys()].filter((index) => Atomics.load(takenBy, index) === thread);
}

async function bakeOne(host: string, run: BakeRun, loader: BakeLoader): Promise<Omit<HostResult, "index">> {
  const startedAt = performance.now();
  const measureMs = () => Math.round(performance.now() - startedAt);
  const hostCheck = await checkHost(host, run);
  const bakeHost = hostCheck.unchanged ? undefined : await loader.load();
  try {
    const { status, findings, received, hasPictures } = (await bakeHost?.(host, hostCheck)) ?? {
      ...(hostCheck.unchanged as HostInputs),
      ...{ status: "unchanged", hasPictures: hostCheck.hasPictures },
    };
    if (status === "unchanged") repairManifest({ outDir: run.outDir, layout: run.layout, host });
    const waits = !hasPictures && { waitsForPictures: true };
    return {
      report: { host, status, ms: measureMs(), ...nonEmptyFindings(findings), ...waits },
      data: received,
    };
  } catch (error) {
    const failure = error instanceof BakeError ? error : new BakeError("write", String(error));
    return { report: reportFailure(host, failure, run, measureMs()) };
  }
}

export function reportFailure(
  host: string,
  { stage, message }: BakeError,
  { outDir, layout }: Pick<BakeRun, "outDir" | "layout">,
  ms: number,
): HostReport {
  const status = hasOutput({ outDir, layout, host }) ? "kept" : "failed";
  return { host, status, stage, reason: message, ms };
}

/** Removes empty lists from the findings. */
function nonEmptyFindings({ refused, warnings, isMalicious }: BakeFindings): Partial<BakeFindings> {
  return {
    ...(refused.length > 0 && { refused }),
    ...(warnings.length > 0 && { warnings }),
    ...(isMalicious && { isMalicious }),
  };
}
