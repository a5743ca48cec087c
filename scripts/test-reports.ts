/** Reads the JSON reports of the test runners. */
import type { Report } from "./conformance/report.ts";
import type { Count } from "./stages.ts";

interface VitestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** A skipped test counts as failed, and so does a file that failed outside its tests. */
export function readVitest(json: unknown): Count {
  const { numPassedTests, testResults } = json as VitestReport;
  const names = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status !== "passed")
      .map((test) => `${name}: ${test.fullName} (${test.status})`);
    return status === "failed" && tests.length === 0 ? [`${name}: ${message}`] : tests;
  });
  return { passed: numPassedTests, failed: names.length, names };
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly file: string;
    readonly line: number;
    readonly title: string;
    readonly tests: readonly { readonly status: "expected" | "unexpected" | "flaky" | "skipped" }[];
  }[];
}

function namesOf({ specs, suites = [] }: PlaywrightSuite): readonly string[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ status }) => `${file}:${line} ${title} (${status})`),
  );
  return [...own, ...suites.flatMap(namesOf)];
}

/** A flaky test, one that passed at the second try, counts as passed but is named. */
export function readPlaywright(json: unknown): Count {
  const { stats, suites } = json as {
    stats: { expected: number; unexpected: number; flaky: number };
    suites: readonly PlaywrightSuite[];
  };
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    names: suites.flatMap(namesOf),
  };
}

export function readConformance(json: unknown): Count {
  const { rows } = json as Report;
  const names = rows
    .filter(({ verdict }) => verdict !== "conforms")
    .map(({ call, verdict }) => `${call} ${verdict}`);
  return { passed: rows.length - names.length, failed: names.length, names };
}
