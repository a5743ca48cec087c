/**
 * A Vitest reporter that writes the counts of passed and failed tests to the file that the environment variable
 * `UNIT_REPORT` names. Vitest's JSON report omits errors outside tests, such as an unhandled rejection.
 */
import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { SerializedError } from "vitest";
import type { Reporter, TestModule } from "vitest/node";
import type { TestCount } from "./stages.ts";

const getPath = (file: string) => relative(process.cwd(), file);

function describeError({ type, message, VITEST_TEST_PATH: file }: SerializedError): string {
  const description = `${type ?? "error"}: ${message}`;
  return file ? `${getPath(String(file))}: ${description}` : description;
}

/**
 * Returns the names of failed tests. A skipped test counts as failed, and so does a file or group with an error
 * outside its tests.
 */
function listFailedTests(module: TestModule): readonly string[] {
  const file = getPath(module.moduleId);
  const tests = [...module.children.allTests()]
    .filter((test) => test.result().state !== "passed")
    .map((test) => `${file}: ${test.fullName} (${test.result().state})`);
  const errorsOutsideTests = [module, ...module.children.allSuites()].flatMap((group) => group.errors());
  return [...tests, ...errorsOutsideTests.map(({ message }) => `${file}: ${message}`)];
}

export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const file = process.env["UNIT_REPORT"];
    if (!file) throw new Error("UNIT_REPORT does not name the file to write.");
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const names = [...modules.flatMap(listFailedTests), ...unhandledErrors.map(describeError)];
    const passedCount = tests.filter((test) => test.result().state === "passed").length;
    writeFileSync(
      file,
      JSON.stringify({ passed: passedCount, failed: names.length, names } satisfies TestCount),
    );
  }
}
