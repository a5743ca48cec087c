import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { orderLongestFirst } from "./scripts/test/longest-first.ts";

/**
 * Starts the files of folders with long tests first. Otherwise keeps Vitest's order, which is by file size
 * in a fresh clone.
 */
class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return orderLongestFirst(await super.sort(files));
  }
}

export default defineConfig({
  test: {
    globalSetup: "tests/seeded-service.ts",
    pool: "forks",
    // Three workers for two processors, because tests of screens spend most of their time waiting.
    maxWorkers: 3,
    testTimeout: 60_000,
    // Many tests open a whole service before they begin.
    hookTimeout: 60_000,
    unstubGlobals: true,
    sequence: { sequencer: LongestFirstSequencer },
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          include: ["src/**/*.test.ts", "scripts/**/*.test.ts", "tests/**/*.test.ts"],
          exclude: [
            "**/node_modules/**",
            "**/*.dom.test.ts",
            ...(process.env["SOCKET_LOAD"] ? [] : ["tests/faults/socket-load/**"]),
          ],
          // Importing the demo service takes longer than most test files run, so the files of one worker
          // share its modules.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "dom",
          include: ["src/**/*.test.tsx", "src/**/*.dom.test.ts"],
          environment: "happy-dom",
          setupFiles: "tests/screen-setup.ts",
        },
      },
    ],
  },
});
