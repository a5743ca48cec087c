import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { createProgressBar } from "./progress-bar.ts";

/**
 * Returns the text that a progress bar for eight items writes to a stream for these counts of finished
 * items.
 */
function drawProgress(isTTY: boolean, doneCounts: readonly number[]): string {
  const stream = Object.assign(new PassThrough({ encoding: "utf8" }), { isTTY });
  const show = createProgressBar(stream as unknown as NodeJS.WriteStream, "objects");
  for (const doneCount of doneCounts) show(doneCount, 8);
  return String(stream.read() ?? "");
}

it("draws each step over the one before, and ends its line after the last", () => {
  expect(drawProgress(true, [0, 4, 8])).toBe(
    `\r${"░".repeat(30)} 0/8 objects\r${"█".repeat(15)}${"░".repeat(15)} 4/8 objects\r${"█".repeat(30)} 8/8 objects\n`,
  );
});

it("has the same width at every step, so that nothing of an earlier step remains", () => {
  const steps = drawProgress(true, [1, 2, 3, 5, 7]).split("\r").slice(1);
  expect(steps.map(({ length }) => length)).toEqual(Array.from({ length: 5 }, () => 42));
});

it("writes nothing into a file or a log", () => {
  expect(drawProgress(false, [0, 8])).toBe("");
});
