/**
 * Counts Stryker's results by Stryker's rules: a mutant that times out counts as found, and a mutant that no
 * test reaches counts as not found.
 */
import type { Stryker } from "@stryker-mutator/core";

export type MutantResults = Awaited<ReturnType<Stryker["runMutationTest"]>>;
type MutantResult = MutantResults[number];

interface MutationScore {
  readonly mutants: number;
  readonly killed: number;
  readonly percent: number;
  /** Position and change of each mutant that no test found. */
  readonly survivors: readonly string[];
}

const killedStatuses = new Set<MutantResult["status"]>(["Killed", "Timeout"]);
const survivedStatuses = new Set<MutantResult["status"]>(["Survived", "NoCoverage"]);

export function computeScore(results: MutantResults): MutationScore {
  const killedCount = results.filter(({ status }) => killedStatuses.has(status)).length;
  const survivingMutants = results.filter(({ status }) => survivedStatuses.has(status));
  const mutants = killedCount + survivingMutants.length;
  return {
    mutants,
    killed: killedCount,
    percent: mutants === 0 ? 0 : (killedCount / mutants) * 100,
    survivors: survivingMutants.map(getPlace),
  };
}

function getPlace({ fileName, location, mutatorName, replacement = "", status }: MutantResult): string {
  const { line, column } = location.start;
  const change = replacement.replaceAll(/\s+/g, " ").slice(0, 80);
  return `${fileName}:${line}:${column} ${mutatorName} → ${change}${status === "NoCoverage" ? " (not reached)" : ""}`;
}
