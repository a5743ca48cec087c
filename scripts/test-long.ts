/** Checks that take too long for every change: `npm run test:long [-- --only fuzz]`. Each prints the seed that repeats it. */
import { spawn } from "node:child_process";
import { parseArgs } from "node:util";

interface Stage {
  readonly name: string;
  readonly files: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const { values } = parseArgs({ options: { only: { type: "string" }, seed: { type: "string" } } });
const seed = values.seed ?? String(Math.floor(Math.random() * 2 ** 31));

const stages: readonly Stage[] = [
  { name: "fuzz", files: ["tests/service/fuzz.test.ts"], env: { FUZZ_REQUESTS: "20000", FUZZ_SEED: seed } },
  { name: "kill", files: ["tests/service/kill.test.ts"], env: { KILLS: "300", KILL_SEED: seed } },
  { name: "uploads", files: ["tests/service/upload-cuts.test.ts"], env: { CUTS: "all" } },
];

function run({ files, env }: Stage): Promise<number> {
  const command = ["vitest", "run", "--config", "tests/vitest.config.ts", ...files];
  return new Promise((resolve, reject) => {
    const child = spawn("npx", command, {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...env },
    });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

const chosen = stages.filter(({ name }) => !values.only || values.only.split(",").includes(name));
const failed: string[] = [];
for (const stage of chosen) {
  const startedAt = performance.now();
  console.log(`\n── ${stage.name} (seed ${seed}) ──`);
  if ((await run(stage)) !== 0) failed.push(stage.name);
  console.log(`${stage.name}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}
console.log(failed.length > 0 ? `\nfailed: ${failed.join(", ")}` : `\nall ${chosen.length} held`);
process.exitCode = failed.length > 0 || chosen.length === 0 ? 1 : 0;
