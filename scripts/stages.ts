/** Runs checks and counts their tests. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Names of the failed tests, and of those that passed only at the second try. */
  readonly names: readonly string[];
}

export interface Stage {
  readonly name: string;
  readonly command: readonly string[];
  /** Called when the stage begins. */
  readonly env?: () => Readonly<Record<string, string>>;
  /** Runs beside the stages after it, for a check that uses one processor. Its output is printed after theirs. */
  readonly isBeside?: boolean;
  /** Where the runner writes its own count; a stage without one counts as a single test. */
  readonly report?: { readonly file: string; readonly read: (json: unknown) => Count };
}

interface Result {
  readonly stage: Stage;
  readonly code: number;
  /** Empty if it was printed at once. */
  readonly output: string;
  readonly seconds: number;
}

function run(stage: Stage): Promise<Result> {
  const { command, env, isBeside } = stage;
  const [program = "", ...args] = command;
  const startedAt = performance.now();
  const channel = isBeside ? "pipe" : "inherit";
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ["ignore", channel, channel],
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1", ...env?.() },
    });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk: Buffer) => void output.push(chunk));
    child.on("error", reject);
    child.on("close", (code) => {
      const seconds = (performance.now() - startedAt) / 1000;
      resolve({ stage, code: code ?? 1, output: Buffer.concat(output).toString(), seconds });
    });
  });
}

/** Runs the stages in order, those beside from their turn on, and passes on each result as soon as it may be printed. */
async function runInOrder(stages: readonly Stage[], onResult: (result: Result) => void): Promise<void> {
  const beside: Promise<Result>[] = [];
  for (const stage of stages) {
    if (stage.isBeside) {
      beside.push(run(stage));
      continue;
    }
    console.log(`\n── ${stage.name} ──`);
    onResult(await run(stage));
  }
  for (const result of await Promise.all(beside)) {
    console.log(`\n── ${result.stage.name} ──\n${result.output}`);
    onResult(result);
  }
}

function countOf({ name, report }: Stage, code: number): Count {
  const failure: Count = { passed: 0, failed: 1, names: [`${name} exited with code ${code}`] };
  if (!report) return code === 0 ? { passed: 1, failed: 0, names: [] } : failure;
  try {
    const count = report.read(JSON.parse(readFileSync(report.file, "utf8")));
    const isSilentFailure = code !== 0 && count.failed === 0;
    return isSilentFailure ? { ...failure, passed: count.passed } : count;
  } catch {
    return failure;
  }
}

/** Resolves with the exit code: 0 if nothing failed. Names what failed, then counts all tests in the last line printed. */
export async function runStages(stages: readonly Stage[]): Promise<number> {
  const total = { passed: 0, failed: 0 };
  const names: string[] = [];
  await runInOrder(stages, ({ stage, code, seconds }) => {
    const { passed, failed, names: own } = countOf(stage, code);
    total.passed += passed;
    total.failed += failed;
    names.push(...own.map((name) => `${stage.name}: ${name}`));
    console.log(`${stage.name}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`);
  });
  for (const name of names) console.log(name);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}
