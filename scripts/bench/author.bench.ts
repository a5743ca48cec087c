/**
 * Measures the tools of form authors and providers, and compares each figure with its limit: mistakes that
 * `wizard check` finds, the time of a check, what an import cannot convert, the delay of the previews in
 * `wizard dev`, the officer's steps to put a form in force, and the smallest provider.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { browserArguments, getBrowser } from "../test/find-browser.ts";
import { measureGoodForms, measureMistakes } from "./author/check-figures.ts";
import { measureDesk } from "./author/desk-figures.ts";
import { measureDev } from "./author/dev-figures.ts";
import { printFigures } from "./author/figures.ts";
import { measureImports } from "./author/import-figures.ts";
import { measureProvider } from "./author/provider-figures.ts";

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(process.env["BENCH_DIR"] ?? tmpdir(), "author-bench-"));
  const browser = await chromium.launch({ executablePath: getBrowser("whole"), args: browserArguments });
  try {
    const areWithinLimits = printFigures([
      ...(await measureMistakes()),
      ...(await measureGoodForms()),
      ...(await measureImports()),
      ...(await measureDev(folder, browser)),
      ...(await measureDesk(folder, browser)),
      ...(await measureProvider()),
    ]);
    if (!areWithinLimits) process.exitCode = 1;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
