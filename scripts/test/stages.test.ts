import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { runStages } from "./stages.ts";
import { parsePlaywrightReport, parseTestCount } from "./test-reports.ts";

const toNodeCommand = (script: string) => ["node", "-e", script];
const consoleLog = vi.spyOn(console, "log").mockImplementation(() => {});
vi.spyOn(process.stdout, "write").mockReturnValue(true);
vi.spyOn(process.stderr, "write").mockReturnValue(true);
afterEach(() => consoleLog.mockClear());

const listPrintedLines = () =>
  consoleLog.mock.calls.map(([line]) =>
    String(line)
      .replace(/\(.* s\)/, "")
      .trim(),
  );

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "stages-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it("a parallel stage is counted, and its output is printed last", async () => {
  const exitCode = await runStages([
    { name: "types", command: toNodeCommand("console.log('an error'); process.exit(2)"), isParallel: true },
    { name: "lint", command: toNodeCommand("") },
  ]);
  expect(listPrintedLines()).toEqual([
    "── lint ──",
    "lint: 1 passed, 0 failed",
    "── types ──\nan error",
    "types: 0 passed, 1 failed",
    "types: exited with code 2\n  an error",
    "1 passed, 1 failed",
  ]);
  expect(exitCode).toBe(1);
});

it("a stage that ends without a report is named with the last lines that it printed", async () => {
  const command = toNodeCommand("console.error('out of memory'); process.exit(134)");
  await runStages([{ name: "unit", command, report: { file: "absent.json", read: parseTestCount } }]);
  expect(listPrintedLines().slice(-2)).toEqual([
    "unit: exited with code 134\n  out of memory",
    "0 passed, 1 failed",
  ]);
});

it("an unhandled rejection of a unit test is named with its file", async () => {
  const folder = createFolder();
  writeFileSync(
    join(folder, "late.test.ts"),
    `it("passes", async () => {
      Promise.reject(new Error("nobody waits for this"));
      await new Promise((resolve) => setTimeout(resolve));
    });`,
  );
  writeFileSync(join(folder, "vitest.config.mjs"), "export default { test: { globals: true } };");
  const file = join(folder, "count.json");
  const reporter = join(import.meta.dirname, "vitest-report.ts");
  const exitCode = await runStages([
    {
      name: "unit",
      command: ["vitest", "run", "--root", folder, `--reporter=${reporter}`],
      env: () => ({ UNIT_REPORT: file }),
      report: { file, read: parseTestCount },
    },
  ]);
  expect(listPrintedLines().slice(-2)).toEqual([
    expect.stringMatching(/^unit: .*late\.test\.ts: Unhandled Rejection: nobody waits for this$/),
    "1 passed, 1 failed",
  ]);
  expect(exitCode).toBe(1);
});

it("an error outside the journeys is named with its file", () => {
  const report = {
    stats: { expected: 0, unexpected: 0, flaky: 0 },
    suites: [],
    errors: [{ message: "no seed", location: { file: join(process.cwd(), "tests/setup.ts") } }],
  };
  expect(parsePlaywrightReport(report)).toEqual({ passed: 0, failed: 1, names: ["tests/setup.ts: no seed"] });
});
