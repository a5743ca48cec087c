/**
 * `npm test`: runs every check, cheapest first, and the types in parallel with the unit tests. `-- --only types,unit`
 * runs some of them; `-- PATH…` runs only these test files, `.test.ts` with Vitest and `.spec.ts` with Playwright.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { TYPES_CACHE, typesCommand } from "./test/check-types.ts";
import { installBrowsers } from "./test/find-browser.ts";
import { runStages, type TestStage } from "./test/stages.ts";
import { parseConformanceReport, parsePlaywrightReport, parseTestCount } from "./test/test-reports.ts";

const { values, positionals: paths } = parseArgs({
  options: { only: { type: "string" } },
  allowPositionals: true,
});
const journeyPaths = paths.filter((path) => path.includes(".spec"));
const unitPaths = paths.filter((path) => !path.includes(".spec"));

const onlyStages = values.only?.split(",");

const folder = mkdtempSync(join(tmpdir(), "portal-test-"));
const unitReport = join(folder, "unit.json");
const browserReport = join(folder, "browser.json");
const foreignReport = join(folder, "foreign.json");

const stages: readonly TestStage[] = [
  { name: "lint", command: ["biome", "check", "--error-on-warnings", "."] },
  { name: "text", command: ["node", "scripts/check-text.ts"] },
  { name: "dead code", command: ["knip"] },
  // Compile before the tests: some unit tests and all browser tests use the compiled portal.
  { name: "compile", command: ["node", "scripts/compile/compile-if-changed.ts"] },
  // Astro's checker takes twice as long as the compiler for the same files, so it checks only the pages.
  {
    name: "types",
    command: typesCommand,
    env: () => {
      // Delete the result of the last check, so that everything is checked.
      rmSync(TYPES_CACHE, { force: true });
      return {};
    },
    isParallel: true,
  },
  {
    name: "page types",
    command: ["astro", "check", "--minimumSeverity", "warning", "--tsconfig", "tsconfig.pages.json"],
    isParallel: true,
  },
  {
    name: "unit",
    command: [
      "vitest",
      "run",
      "--reporter=default",
      "--reporter=scripts/test/vitest-report.ts",
      ...unitPaths,
    ],
    env: () => ({ UNIT_REPORT: unitReport }),
    report: { file: unitReport, read: parseTestCount },
  },
  {
    name: "foreign provider",
    command: ["node", "scripts/conformance-foreign.ts", "--out", foreignReport],
    report: { file: foreignReport, read: parseConformanceReport },
  },
  {
    name: "browser",
    command: ["playwright", "test", "--config", "tests/playwright.config.ts", ...journeyPaths],
    env: () => {
      installBrowsers();
      return { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport };
    },
    report: { file: browserReport, read: parsePlaywrightReport },
  },
];

function isChosen({ name }: TestStage): boolean {
  if (paths.length > 0)
    return (name === "unit" && unitPaths.length > 0) || (name === "browser" && journeyPaths.length > 0);
  if (!onlyStages) return true;
  if (name === "compile") return onlyStages.includes("unit") || onlyStages.includes("browser");
  return onlyStages.includes(name) || (name === "page types" && onlyStages.includes("types"));
}

const unknownStages = onlyStages?.filter((name) => !stages.some((stage) => stage.name === name)) ?? [];
if (unknownStages.length > 0) {
  const names = stages.map(({ name }) => name).join(", ");
  console.error(`Unknown stage: ${unknownStages.join(", ")}. Use one or more of: ${names}.`);
  process.exit(2);
}
process.exitCode = await runStages(stages.filter(isChosen));
rmSync(folder, { recursive: true, force: true });
