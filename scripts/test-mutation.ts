/**
 * Mutation score: `npm run test:mutation [-- --only access,socket] [--file PATH,PATH] [--all]`. Stryker
 * changes the code of an area in many small ways, one at a time, and each time a test of the area has to
 * fail. Fails below 85 % (docs/mutation.md).
 */
import { globSync } from "node:fs";
import { relative } from "node:path";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { parseNames, readOptionsOrExit } from "./command-line/read-options.ts";
import { type MutationArea, mutationAreas } from "./mutation/areas.ts";
import { computeScore, type MutantResults } from "./mutation/score.ts";

const MIN_PERCENT = 85;

const { values } = parseArgs({
  options: { only: { type: "string" }, file: { type: "string" }, all: { type: "boolean" } },
});

async function run({ name, files, tests, needsService }: MutationArea): Promise<MutantResults> {
  // `tests/mutation/vitest.config.ts` reads this variable in Stryker's processes.
  process.env["MUTATION_TESTS"] = globSync([...tests]).join(",");
  process.env["MUTATION_SEEDED"] = needsService ? "1" : "";
  const mutate = values.file?.split(",") ?? [...files];
  // File with the last results. Mutants with unchanged code and tests keep their result. It is not in `test-results`,
  // because Playwright empties that folder.
  const incrementalFile = `node_modules/.cache/mutation/${name}.json`;
  return new Stryker({ mutate, incremental: !values.all, incrementalFile }).runMutationTest();
}

const areaNames = mutationAreas.map(({ name }) => name);
const chosenNames = readOptionsOrExit(() =>
  values.only === undefined ? areaNames : parseNames("--only", values.only, areaNames),
);
const chosenAreas = mutationAreas.filter(({ name }) => chosenNames.includes(name));
const rows: string[] = [];
let areScoresSufficient = true;
for (const area of chosenAreas) {
  const startedAt = performance.now();
  console.log(`\n── ${area.name} ──`);
  const results = await run(area);
  const { mutants, killed, percent, survivors } = computeScore(results);
  for (const survivor of survivors) console.log(survivor);
  for (const [file, ofFile] of Map.groupBy(results, ({ fileName }) => relative(process.cwd(), fileName))) {
    const score = computeScore(ofFile);
    console.log(`${file}: ${score.killed} of ${score.mutants} killed, ${score.percent.toFixed(1)} %`);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  rows.push(
    `| ${area.name} | ${mutants} | ${killed} | ${survivors.length} | ${percent.toFixed(1)} % | ${seconds} s |`,
  );
  areScoresSufficient &&= percent >= MIN_PERCENT;
}
console.log(
  `\n| area | mutants | killed | survived | score | time |\n|---|---|---|---|---|---|\n${rows.join("\n")}`,
);
process.exitCode = areScoresSufficient ? 0 : 1;
