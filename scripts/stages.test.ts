import { afterEach, expect, it, vi } from "vitest";
import { runStages } from "./stages.ts";

const node = (script: string) => ["node", "-e", script];
const printed = vi.spyOn(console, "log").mockImplementation(() => {});
afterEach(() => printed.mockClear());

it("a stage beside the others is counted, and printed after them", async () => {
  const exitCode = await runStages([
    { name: "types", command: node("console.log('an error'); process.exit(2)"), isBeside: true },
    { name: "lint", command: node("") },
  ]);
  const lines = printed.mock.calls.map(([line]) =>
    String(line)
      .replace(/\(.* s\)/, "")
      .trim(),
  );
  expect(lines).toEqual([
    "── lint ──",
    "lint: 1 passed, 0 failed",
    "── types ──\nan error",
    "types: 0 passed, 1 failed",
    "types: types exited with code 2",
    "1 passed, 1 failed",
  ]);
  expect(exitCode).toBe(1);
});
