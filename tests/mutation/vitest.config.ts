/** Vitest as Stryker runs it: only the tests of one area, which `scripts/test-mutation.ts` passes. */
import { defineConfig, type Plugin } from "vitest/config";

const tests = (process.env["MUTATION_TESTS"] ?? "").split(",").filter(Boolean);
const browserTests = tests.filter((path) => path.endsWith(".tsx") || path.endsWith(".dom.test.ts"));
const nodeTests = tests.filter((path) => !browserTests.includes(path));

/** Cuts the number of generated cases: each of them runs again for hundreds of mutants. */
const fewerCases: Plugin = {
  name: "fewer-cases",
  enforce: "pre",
  transform: (code, id) =>
    /\.test\.tsx?$/.test(id) ? code.replaceAll(/numRuns: \d[\d_]*/g, "numRuns: 50") : undefined,
};

export default defineConfig({
  plugins: [fewerCases],
  test: {
    ...(process.env["MUTATION_SEEDED"] && { globalSetup: "tests/seeded-service.ts" }),
    env: { INTERLEAVINGS: "20" },
    testTimeout: 20_000,
    hookTimeout: 20_000,
    unstubGlobals: true,
    projects: [
      ...(nodeTests.length > 0
        ? [{ extends: true as const, test: { name: "node", include: nodeTests, isolate: false } }]
        : []),
      ...(browserTests.length > 0
        ? [
            {
              extends: true as const,
              test: {
                name: "dom",
                include: browserTests,
                environment: "happy-dom",
                setupFiles: "tests/screen-setup.ts",
              },
            },
          ]
        : []),
    ],
  },
});
