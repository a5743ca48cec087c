/** Runs checks and counts their tests. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

export interface TestCount {
  readonly passed: number;
  readonly failed: number;
  /** Names of failed tests, and of those that passed only at the second attempt. */
  readonly names: readonly string[];
}

export interface TestStage {
  readonly name: string;
  readonly command: readonly string[];
  /** Returns environment variables. Called when the stage starts. */
  readonly env?: () => Readonly<Record<string, string>>;
  /**
   * If true, the stage runs in parallel with the following ones, and its output is printed after theirs. Intended for
   * checks that use one processor.
   */
  readonly isParallel?: boolean;
  /** The file in which the test runner writes its count. A stage without one counts as a single test. */
  readonly report?: { readonly file: string; readonly read: (json: unknown) => TestCount };
}

interface StageResult {
  readonly stage: TestStage;
  readonly code: number;
  /** The last lines of the stage's output; all lines of a stage that ran in parallel. */
  readonly output: string;
  readonly seconds: number;
}

/** Number of output lines that the summary shows for a stage that failed without naming a failed test. */
const LAST_LINES = 12;
const KEPT_CHARACTERS = 10_000;

function runStage(stage: TestStage): Promise<StageResult> {
  const { command, env, isParallel } = stage;
  const [program = "", ...args] = command;
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        ASTRO_TELEMETRY_DISABLED: "1",
        // Test runners omit colours if they write to a pipe.
        ...(process.stdout.isTTY && { FORCE_COLOR: "1" }),
        ...env?.(),
      },
    });
    let output = "";
    const collectOutput = (text: string, stream: NodeJS.WriteStream) => {
      if (!isParallel) stream.write(text);
      output = isParallel ? output + text : (output + text).slice(-KEPT_CHARACTERS);
    };
    child.stdout.setEncoding("utf8").on("data", (text: string) => collectOutput(text, process.stdout));
    child.stderr.setEncoding("utf8").on("data", (text: string) => collectOutput(text, process.stderr));
    child.on("error", reject);
    child.on("close", (code) => {
      const seconds = (performance.now() - startedAt) / 1000;
      resolve({ stage, code: code ?? 1, output, seconds });
    });
  });
}

/**
 * Runs the stages in order. The stages after a parallel stage start without waiting for it, and its output
 * is printed at the end. Calls `onResult` for each stage as soon as its result can be printed.
 */
async function runInOrder(
  stages: readonly TestStage[],
  onResult: (result: StageResult) => void,
): Promise<void> {
  const parallelResults: Promise<StageResult>[] = [];
  for (const stage of stages) {
    if (stage.isParallel) {
      parallelResults.push(runStage(stage));
      continue;
    }
    console.log(`\n── ${stage.name} ──`);
    onResult(await runStage(stage));
  }
  for (const result of await Promise.all(parallelResults)) {
    console.log(`\n── ${result.stage.name} ──\n${result.output}`);
    onResult(result);
  }
}

/** Counts a stage as one failed test. The cause is the last lines of the stage's output. */
function toFailure({ code, output }: StageResult, passed = 0): TestCount {
  const lines = stripVTControlCharacters(output)
    .split("\n")
    .filter((line) => line.trim() !== "");
  const cause = lines.slice(-LAST_LINES).map((line) => `\n  ${line}`);
  return { passed, failed: 1, names: [`exited with code ${code}${cause.join("")}`] };
}

function readCount(result: StageResult): TestCount {
  const { stage, code } = result;
  if (!stage.report) return code === 0 ? { passed: 1, failed: 0, names: [] } : toFailure(result);
  try {
    const count = stage.report.read(JSON.parse(readFileSync(stage.report.file, "utf8")));
    const isSilentFailure = code !== 0 && count.failed === 0;
    return isSilentFailure ? toFailure(result, count.passed) : count;
  } catch {
    return toFailure(result);
  }
}

/**
 * Runs all stages. Resolves with the exit code: 0 if nothing failed. Names failures, then prints the number of tests.
 */
export async function runStages(stages: readonly TestStage[]): Promise<number> {
  const total = { passed: 0, failed: 0 };
  const failedNames: string[] = [];
  await runInOrder(stages, (result) => {
    const { stage, seconds } = result;
    const { passed, failed, names: ownNames } = readCount(result);
    total.passed += passed;
    total.failed += failed;
    failedNames.push(...ownNames.map((name) => `${stage.name}: ${name}`));
    console.log(`${stage.name}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`);
  });
  for (const name of failedNames) console.log(name);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}
