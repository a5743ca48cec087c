/** Every check in order, from the cheapest; `--only types,unit` runs some. The last line counts them all. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Report } from "./conformance/report.ts";
import { getBrowser } from "./find-browser.ts";

interface Count {
  readonly passed: number;
  readonly failed: number;
}

interface Check {
  readonly name: string;
  readonly command: readonly string[];
  /** Where the runner writes its own count; a check without one counts as a single test. */
  readonly report?: { readonly file: string; readonly read: (json: unknown) => Count };
  readonly needsBrowser?: true;
}

const folder = mkdtempSync(join(tmpdir(), "portal-test-"));
const unitReport = join(folder, "unit.json");
const browserReport = join(folder, "browser.json");
const foreignReport = join(folder, "foreign.json");

const checks: readonly Check[] = [
  { name: "lint", command: ["biome", "check", "--error-on-warnings", "."] },
  { name: "text", command: ["node", "scripts/check-text.ts"] },
  { name: "types", command: ["astro", "check", "--minimumSeverity", "warning"] },
  { name: "dead code", command: ["knip"] },
  {
    name: "unit",
    command: [
      "vitest",
      "run",
      "--config",
      "tests/vitest.config.ts",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${unitReport}`,
    ],
    report: {
      file: unitReport,
      read: (json) => {
        const { numPassedTests, numTotalTests } = json as { numPassedTests: number; numTotalTests: number };
        return { passed: numPassedTests, failed: numTotalTests - numPassedTests };
      },
    },
  },
  {
    name: "foreign provider",
    command: ["node", "scripts/conformance-foreign.ts", "--out", foreignReport],
    report: {
      file: foreignReport,
      read: (json) => {
        const { rows } = json as Report;
        const passed = rows.filter(({ verdict }) => verdict === "conforms").length;
        return { passed, failed: rows.length - passed };
      },
    },
  },
  {
    name: "browser",
    command: ["playwright", "test", "--config", "tests/playwright.config.ts"],
    needsBrowser: true,
    report: {
      file: browserReport,
      read: (json) => {
        const { stats } = json as {
          stats: { expected: number; unexpected: number; flaky: number; skipped: number };
        };
        return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
      },
    },
  },
];

function run(command: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const [program = "", ...args] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ["ignore", "inherit", "inherit"], env });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

function countOf(check: Check, code: number): Count {
  const single: Count = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!check.report) return single;
  try {
    const count = check.report.read(JSON.parse(readFileSync(check.report.file, "utf8")));
    const isSilentFailure = code !== 0 && count.failed === 0;
    return isSilentFailure ? { ...count, failed: 1 } : count;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const { values } = parseArgs({ options: { only: { type: "string" } } });
const only = values.only?.split(",");
const chosen = checks.filter((check) => !only || only.includes(check.name));
const total = { passed: 0, failed: 0 };

for (const check of chosen) {
  const startedAt = performance.now();
  console.log(`\n── ${check.name} ──`);
  const env = {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: "1",
    PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
    ...(check.needsBrowser ? { CHROMIUM_PATH: getBrowser() } : {}),
  };
  const count = countOf(check, await run(check.command, env));
  total.passed += count.passed;
  total.failed += count.failed;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${check.name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`);
}

rmSync(folder, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
