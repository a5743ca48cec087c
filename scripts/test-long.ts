/**
 * Runs long checks: `npm run test:long [-- --only fuzz]`. Each check prints its random seed; the seed repeats
 * the run.
 */
import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { parseNames, parseWholeNumber, readOptionsOrExit } from "./command-line/read-options.ts";

interface Stage {
  readonly name: string;
  readonly runner: readonly string[];
  readonly files: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const MAX_SEED = 2 ** 31 - 1;
const { values, seed } = readOptionsOrExit(() => {
  const { values } = parseArgs({ options: { only: { type: "string" }, seed: { type: "string" } } });
  const seed =
    values.seed === undefined
      ? Math.floor(Math.random() * MAX_SEED)
      : parseWholeNumber("--seed", values.seed, 0, MAX_SEED);
  return { values, seed: String(seed) };
});

const unitRunner = ["vitest", "run"];
const browserRunner = ["playwright", "test", "--config", "tests/playwright.config.ts", "--reporter=list"];

const firefoxRunner = [
  "playwright",
  "test",
  "--config",
  "tests/firefox/playwright.config.ts",
  "--reporter=list",
];

const stages: readonly Stage[] = [
  {
    name: "fuzz",
    runner: unitRunner,
    files: ["tests/service/fuzz.test.ts"],
    env: { FUZZ_REQUESTS: "20000", FUZZ_SEED: seed },
  },
  {
    name: "raw",
    runner: unitRunner,
    files: ["tests/service/raw-fuzz.test.ts"],
    env: { RAW_REQUESTS: "100000", RAW_FRAMES: "10000", RAW_SEED: seed },
  },
  {
    name: "kill",
    runner: unitRunner,
    files: ["tests/service/kill.test.ts"],
    env: { KILLS: "300", KILL_SEED: seed },
  },
  {
    name: "publish",
    runner: unitRunner,
    files: ["tests/publish/kill.test.ts"],
    env: { KILLS: "200", KILL_SEED: seed },
  },
  { name: "uploads", runner: unitRunner, files: ["tests/service/upload-cuts.test.ts"], env: { CUTS: "all" } },
  {
    name: "interleavings",
    runner: [...unitRunner, "--testTimeout=600000"],
    files: ["src/features/lodgement/saving/interleavings.test.ts"],
    env: { INTERLEAVINGS: "10000" },
  },
  {
    name: "crash",
    runner: browserRunner,
    files: ["crash.spec.ts"],
    env: { CRASHES: "300", CRASH_SEED: seed },
  },
  {
    name: "unstable connection",
    runner: browserRunner,
    files: ["unstable-connection.spec.ts"],
    env: { FAULT_SEEDS: "100", FAULT_FIRST_SEED: seed },
  },
  {
    name: "forms",
    runner: browserRunner,
    files: [
      "lodge-all.spec.ts",
      "lodge-examples.spec.ts",
      "every-step.spec.ts",
      "mock.spec.ts",
      "lodgement-documents.spec.ts",
      "steps-and-history.spec.ts",
      "templates.spec.ts",
      "search.spec.ts",
      "dashboard-and-reports.spec.ts",
      "contacts-and-properties.spec.ts",
    ],
    env: { FORMS: "all" },
  },
  { name: "hydration", runner: browserRunner, files: ["hydration.spec.ts"], env: { TRIALS: "20" } },
  {
    name: "everyone",
    runner: browserRunner,
    files: ["public-pages.spec.ts", "critical-css.spec.ts"],
    env: { EVERYONE: "all" },
  },
  {
    name: "session",
    runner: browserRunner,
    files: ["session-refresh.spec.ts"],
    env: { TRIALS: "200", SESSION_SEED: seed },
  },
  {
    name: "socket",
    runner: unitRunner,
    files: ["tests/faults/socket-load/socket-load.test.ts"],
    env: { SOCKET_LOAD: "1" },
  },
  { name: "servers", runner: browserRunner, files: ["servers.spec.ts"], env: {} },
  { name: "captchas", runner: browserRunner, files: ["captcha.spec.ts"], env: {} },
  { name: "firefox", runner: firefoxRunner, files: [], env: {} },
];

function run({ runner, files, env }: Stage): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn("npx", [...runner, ...files], {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, LONG: "1", ...env },
    });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

const stageNames = stages.map(({ name }) => name);
const chosenNames = readOptionsOrExit(() =>
  values.only === undefined ? stageNames : parseNames("--only", values.only, stageNames),
);
const chosenStages = stages.filter(({ name }) => chosenNames.includes(name));
const failedStages: string[] = [];
for (const stage of chosenStages) {
  const startedAt = performance.now();
  console.log(`\n── ${stage.name} (seed ${seed}) ──`);
  if ((await run(stage)) !== 0) failedStages.push(stage.name);
  console.log(`${stage.name}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}
console.log(
  failedStages.length > 0 ? `\nfailed: ${failedStages.join(", ")}` : `\nall ${chosenStages.length} passed`,
);
process.exitCode = failedStages.length > 0 ? 1 : 0;
