/** Runs a command and measures its time and memory. */
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

const SAMPLE_MS = 20;

export interface CommandCost {
  /** Seconds of user and system time, including child processes. */
  readonly cpuSeconds: number;
  readonly seconds: number;
  /**
   * Maximum resident memory of all processes together; 0 on systems without `/proc`. Memory that processes share
   * counts for each of them.
   */
  readonly peakMegabytes: number;
}

/** Runs a command to completion; rejects with its output if it fails. */
export async function measureCommand(
  command: readonly string[],
  env: Readonly<Record<string, string>> = {},
  isGood: (code: number) => boolean = (code) => code === 0,
): Promise<CommandCost> {
  const startedAt = performance.now();
  const shell = spawn("bash", ["-c", '"$@" >&2; code=$?; times; exit $code', "bench", ...command], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let errors = "";
  let peakKilobytes = 0;
  shell.stdout.on("data", (chunk) => {
    output += chunk;
  });
  shell.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  const samplingTimer = setInterval(() => {
    peakKilobytes = Math.max(peakKilobytes, measureDescendants(shell.pid ?? 0));
  }, SAMPLE_MS);
  const exitCode = await new Promise<number>((resolve) =>
    shell.on("close", (status) => resolve(status ?? 1)),
  );
  clearInterval(samplingTimer);
  if (!isGood(exitCode)) throw new Error(`${command.join(" ")} failed\n${errors}`);
  return {
    cpuSeconds: parseTimes(output),
    seconds: (performance.now() - startedAt) / 1000,
    peakMegabytes: peakKilobytes / 1024,
  };
}

/** Parses the seconds of the shell's child processes from the second line of `times`: `0m1.234s 0m0.120s`. */
function parseTimes(output: string): number {
  const line = output.trim().split("\n").at(-1) ?? "";
  return [...line.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, m, s]) => sum + Number(m) * 60 + Number(s),
    0,
  );
}

/** Measures the memory of all descendants of a process, in kilobytes. */
function measureDescendants(pid: number): number {
  return listChildren(pid).reduce((sum, child) => sum + measureProcess(child) + measureDescendants(child), 0);
}

function listChildren(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, "utf8")
        .trim()
        .split(" ")
        .filter(Boolean)
        .map(Number),
    );
  } catch {
    return [];
  }
}

function measureProcess(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
