/**
 * Draws pictures with a provider's image in separate processes, and kills a process after a time limit. Image
 * libraries are native code, and native code cannot be interrupted otherwise (faults B20).
 */
import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { createConcurrencyLimit } from "../../release/concurrency-limit.ts";
import { drawPicture, type PictureJob } from "./drawings.ts";

const drawingScript = fileURLToPath(new URL("drawing-process.ts", import.meta.url));

/**
 * Limits for drawing one picture. A picture usually takes 100 ms of processor time, which may be seconds of total time on
 * a busy computer.
 */
interface DrawingLimits {
  /** Limit of processor time in milliseconds. Time spent waiting on a busy computer does not count. */
  readonly cpuMs: number;
  /** Limit of total time in milliseconds, for a process that hangs without using the processor. */
  readonly wallMs: number;
}

const DEFAULT_LIMITS: DrawingLimits = { cpuMs: 10_000, wallMs: 60_000 };
const MAX_PROCESSES = 4;

interface DrawingPoolOptions {
  readonly limits?: DrawingLimits;
  readonly launch?: () => ChildProcess;
  readonly maxProcesses?: number;
}

export interface DrawingPool {
  /**
   * Draws a picture as PNG. If that fails, rejects with an error that names the provider's images and the
   * reason.
   */
  draw(job: PictureJob): Promise<Buffer>;
  close(): void;
}

/** Message to a process that draws pictures. */
export interface DrawingTask {
  readonly job: PictureJob;
  readonly cpuMs: number;
}

/** Message from a process that draws pictures. */
export type DrawingReply = { readonly bytes: Uint8Array } | { readonly error: string };

/**
 * Creates a pool. Processes start with the first picture that contains a provider's image; other pictures need none.
 */
export function createDrawingPool({
  limits = DEFAULT_LIMITS,
  launch = launchProcess,
  maxProcesses = availableParallelism(),
}: DrawingPoolOptions = {}): DrawingPool {
  const idleProcesses = new Set<ChildProcess>();
  const allProcesses = new Set<ChildProcess>();
  /** Failure reasons by content hash of the image, because other hosts of the provider use the same image. */
  const failureReasons = new Map<string, string>();
  const runLimited = createConcurrencyLimit(Math.min(maxProcesses, MAX_PROCESSES));

  function startProcess(): ChildProcess {
    const child = launch();
    allProcesses.add(child);
    child.once("exit", () => {
      allProcesses.delete(child);
      idleProcesses.delete(child);
    });
    return child;
  }

  async function drawInProcess(job: PictureJob, imageKey: string): Promise<Buffer> {
    try {
      const knownReason = failureReasons.get(imageKey);
      if (knownReason !== undefined) throw new Error(knownReason);
      const [child = startProcess()] = idleProcesses;
      idleProcesses.delete(child);
      const bytes = await sendJob(child, job, limits);
      idleProcesses.add(child);
      return bytes;
    } catch (error) {
      failureReasons.set(imageKey, String(error instanceof Error ? error.message : error));
      throw error;
    }
  }

  return {
    async draw(job) {
      const images = [job.source.logo, job.source.icon].filter((image) => image !== undefined);
      if (images.length === 0) return drawPicture(job);
      try {
        return await runLimited(() => drawInProcess(job, images.map(({ href }) => href).join(" ")));
      } catch (error) {
        const names = images.map(({ place, url }) => `${place} (${url.slice(0, 120)})`).join(", ");
        throw new Error(`${names}: ${error instanceof Error ? error.message : error}`);
      }
    },
    close() {
      for (const child of allProcesses) child.kill("SIGKILL");
    },
  };
}

export function launchProcess(): ChildProcess {
  const stdio = ["ignore", "ignore", "ignore", "ipc"] as const;
  return fork(drawingScript, { execArgv: [], serialization: "advanced", stdio: [...stdio] });
}

/** Sends a job to a process. Kills the process if it does not respond in time. */
function sendJob(child: ChildProcess, job: PictureJob, { cpuMs, wallMs }: DrawingLimits): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const fail = (reason: string) => {
    child.kill("SIGKILL");
    reject(new Error(reason));
  };
  const onExit = () => fail("drawing it ended the process");
  const onError = (error: Error) => fail(error.message);
  const onReply = (reply: DrawingReply) =>
    "bytes" in reply ? resolve(Buffer.from(reply.bytes)) : fail(reply.error);
  const timeout = setTimeout(() => fail(`drawing it takes more than ${wallMs / 1000} s`), wallMs);
  child.once("exit", onExit).once("error", onError).once("message", onReply);
  child.send({ job, cpuMs } satisfies DrawingTask, (error) => error && fail(error.message));
  return promise.finally(() => {
    clearTimeout(timeout);
    child.off("exit", onExit).off("error", onError).off("message", onReply);
  });
}
