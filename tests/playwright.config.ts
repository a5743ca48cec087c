import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { browserArguments, getBrowser } from "../scripts/test/find-browser.ts";

export default defineConfig({
  testDir: "./journeys",
  globalSetup: fileURLToPath(new URL("./journeys/support/prepare-portal.ts", import.meta.url)),
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results",
  // Three workers for two processors, because a journey waits for a third of its time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // Only `npm run test:long` runs the long tests.
  grepInvert: process.env["LONG"] ? [] : /@long/,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json"]],
  use: {
    actionTimeout: 15_000,
    viewport: { width: 1280, height: 800 },
    // The animations of placeholders take a tenth of the processor time. `npm run test:long` has them.
    contextOptions: process.env["LONG"] ? {} : { reducedMotion: "reduce" },
    // A trace takes 40 % longer: `TRACE=1` records one, and `playwright show-trace` shows it.
    trace: process.env["TRACE"] ? "on" : "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: getBrowser(), args: browserArguments },
  },
});
