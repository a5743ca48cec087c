import { fileURLToPath } from "node:url";
import { defineConfig, type PlaywrightTestConfig } from "@playwright/test";
import { browserArguments, getBrowser } from "../scripts/find-browser.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const port = Number(process.env["TEST_PORT"] ?? 4331);
const servicePort = Number(process.env["TEST_SERVICE_PORT"] ?? 4332);

const webServer: NonNullable<PlaywrightTestConfig["webServer"]> = {
  command: "node scripts/start.ts --reset",
  cwd: root,
  wait: { stdout: /Ctrl\+C ends it/ },
  timeout: 180_000,
  gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  env: {
    PORT: String(port),
    SERVICE_PORT: String(servicePort),
    // Where a journey takes push messages; browsers' own push services are out of reach.
    PUSH_ORIGINS: `http://127.0.0.1:${process.env["TEST_PUSH_PORT"] ?? 4333}`,
    PORTAL_DATA: ".data/test",
    PORTAL_DIST: ".data/test/dist",
  },
};

export default defineConfig({
  testDir: "./journeys",
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: process.env["CI"] ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json"]],
  use: {
    actionTimeout: 15_000,
    baseURL: `http://riverbend.localhost:${port}`,
    viewport: { width: 1280, height: 800 },
    trace: "retain-on-failure",
    launchOptions: { executablePath: getBrowser(), args: browserArguments },
  },
  // TEST_RUNNING: the ports answer already, as while writing a journey.
  ...(process.env["TEST_RUNNING"] ? {} : { webServer }),
});
