import { defineConfig } from "vitest/config";

/** Tests that need their own window, for listeners and timers that stay until the page is closed, or their own modules, to see one load or change shared data. */
const alone = [
  "src/features/lodgement/wizard/read-only-step.test.tsx",
  "src/islands/app/session/session-watch.test.tsx",
  "src/islands/directives/touch.dom.test.ts",
  "src/islands/visitor/session-mark.dom.test.ts",
  "src/islands/app/session/preloaded-dialog.test.tsx",
];

export default defineConfig({
  test: {
    globalSetup: "tests/seeded-service.ts",
    pool: "forks",
    // Importing the demo service or the signed-in area takes longer than most files run: files of one worker share modules.
    isolate: false,
    // Three for two processors: tests of screens wait for most of their time.
    maxWorkers: 3,
    testTimeout: 60_000,
    // Many tests open a whole service before they begin.
    hookTimeout: 60_000,
    unstubGlobals: true,
    // To be removed when five complete runs in a row have passed without it.
    retry: process.env["CI"] ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          include: ["src/**/*.test.ts", "scripts/**/*.test.ts", "tests/**/*.test.ts"],
          exclude: [
            "**/*.dom.test.ts",
            ...(process.env["SOCKET_LOAD"] ? [] : ["tests/faults/socket-load/**"]),
          ],
        },
      },
      {
        extends: true,
        test: {
          name: "dom",
          include: ["src/**/*.test.tsx", "src/**/*.dom.test.ts"],
          exclude: alone,
          environment: "./tests/shared-window.ts",
        },
      },
      {
        extends: true,
        test: { name: "dom-alone", include: alone, environment: "happy-dom", isolate: true },
      },
    ],
  },
});
