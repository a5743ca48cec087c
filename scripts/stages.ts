/** Runs checks one after the other and counts their tests. */
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
  /** Where the runner writes its own count; a stage without one counts as a single test. */
  readonly report?: { readonly file: string; readonly read: (json: unknown) => Count };
}

function run({ command, env }: Stage): Promise<number> {
  const [program = "", ...args] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1", ...env?.() },
    });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
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
  for (const stage of stages) {
    const startedAt = performance.now();
    console.log(`\n── ${stage.name} ──`);
    const count = countOf(stage, await run(stage));
    total.passed += count.passed;
    total.failed += count.failed;
    names.push(...count.names.map((name) => `${stage.name}: ${name}`));
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${stage.name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`);
  }
  for (const name of names) console.log(name);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}
