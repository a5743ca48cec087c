import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts", "tests/**/*.test.ts"],
    globalSetup: "tests/seeded-service.ts",
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 60_000,
    // Many tests open a whole service before they begin.
    hookTimeout: 60_000,
    retry: process.env["CI"] ? 1 : 0,
  },
});
