import { globSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { mutationAreas } from "./areas.ts";
import { computeScore, type MutantResults } from "./score.ts";

const mutant = (status: string, replacement: string) => ({
  status,
  replacement,
  fileName: "src/a.ts",
  mutatorName: "BooleanLiteral",
  location: { start: { line: 3, column: 7 } },
});

describe("the score of an area", () => {
  it("counts what tests find, also by running out of time, and lists the rest", () => {
    const results = [
      mutant("Killed", "true"),
      mutant("Timeout", "true"),
      mutant("Survived", "a\n  b"),
      mutant("NoCoverage", "false"),
      mutant("CompileError", "x"),
      mutant("Ignored", "x"),
    ];
    expect(computeScore(results as unknown as MutantResults)).toEqual({
      mutants: 4,
      killed: 2,
      percent: 50,
      survivors: ["src/a.ts:3:7 BooleanLiteral → a b", "src/a.ts:3:7 BooleanLiteral → false (not reached)"],
    });
    expect(computeScore([]).percent).toBe(0);
  });
});

describe("the areas", () => {
  it.each(mutationAreas)("$name has files and tests", ({ files, tests }) => {
    expect(globSync([...tests]).length).toBeGreaterThan(0);
    expect(globSync(files.filter((path) => !path.startsWith("!"))).length).toBeGreaterThan(0);
  });
});
