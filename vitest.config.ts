import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { orderLongestFirst } from "./scripts/test/longest-first.ts";

/** Vitest's order, which is by size in a fresh clone, with the files of the long folders first. */
class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return orderLongestFirst(await super.sort(files));
  }
}

export default defineConfig({
  test: {
    globalSetup: "tests/seeded-service.ts",
    pool: "forks",
    // Three for two processors: tests of screens wait for most of their time.
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
          // Importing the demo service takes longer than most files run: files of one worker share its modules.
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
