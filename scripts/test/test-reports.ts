/** Reads the JSON reports of the test runners. */
import { relative } from "node:path";
import type { ConformanceReport } from "../conformance/report.ts";
import type { TestCount } from "./stages.ts";

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly file: string;
    readonly line: number;
    readonly title: string;
    readonly tests: readonly { readonly status: "expected" | "unexpected" | "flaky" | "skipped" }[];
  }[];
}

function listFailedTests({ specs, suites = [] }: PlaywrightSuite): readonly string[] {
  const ownNames = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ status }) => `${file}:${line} ${title} (${status})`),
  );
  return [...ownNames, ...suites.flatMap(listFailedTests)];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly PlaywrightSuite[];
  /** Errors outside tests, such as one of the global setup. */
  readonly errors: readonly { readonly message?: string; readonly location?: { readonly file: string } }[];
}

/** Parses Playwright's report. A flaky test (passed at the second attempt) counts as passed, but is named. */
export function parsePlaywrightReport(json: unknown): TestCount {
  const { stats, suites, errors } = json as PlaywrightReport;
  const errorsOutsideTests = errors.map(({ message, location }) =>
    [location && relative(process.cwd(), location.file), message].filter(Boolean).join(": "),
  );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errorsOutsideTests.length,
    names: [...suites.flatMap(listFailedTests), ...errorsOutsideTests],
  };
}

/** Returns a report that is already a `TestCount`. */
export const parseTestCount = (json: unknown) => json as TestCount;

export function parseConformanceReport(json: unknown): TestCount {
  const { rows } = json as ConformanceReport;
  const failedCalls = rows
    .filter(({ verdict }) => verdict !== "conforms")
    .map(({ call, verdict }) => `${call} ${verdict}`);
  return { passed: rows.length - failedCalls.length, failed: failedCalls.length, names: failedCalls };
}
