/**
 * `npm run check`: runs lint, the text check, the type check of changed files and their importers, and the
 * unit tests beside changed files, within a minute. Changed files are those that differ from the commit where
 * the branch left main; `--since REF` compares with the commit `REF` instead. `npm test` checks everything,
 * and the next `npm run check` reuses the result of its type check.
 */
import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { typesCommand } from "./test/check-types.ts";
import { runStages, type TestStage } from "./test/stages.ts";

/** Quick tests of the whole repository: layers, texts, documents. */
const ALWAYS_RUN_TESTS = ["tests/rooms.test.ts", "tests/texts.test.ts", "tests/citations.test.ts"];

const { values } = parseArgs({ options: { since: { type: "string" } } });

function runGit(...args: readonly string[]): string {
  return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
}

function findBase(): string {
  for (const branch of ["origin/main", "main"])
    try {
      return runGit("merge-base", "HEAD", branch);
    } catch {
      // This clone does not have the branch, so try the next one.
    }
  return "HEAD";
}

/** Returns the files that differ from `base`, including new files. */
function listChanged(base: string): readonly string[] {
  return [
    runGit("diff", "--name-only", "--diff-filter=d", base),
    runGit("ls-files", "--others", "--exclude-standard"),
  ].flatMap((names) => names.split("\n").filter(Boolean));
}

/** Returns the test files in the folders of changed files. */
function findTests(changedFiles: readonly string[]): readonly string[] {
  const folders = new Set(
    changedFiles.filter((file) => /^(src|scripts|tests)\/.*\.(tsx?|json|astro|css)$/.test(file)).map(dirname),
  );
  return [...folders].flatMap((folder) => globSync(`${folder}/*.test.{ts,tsx}`));
}

const changedFiles = listChanged(values.since ?? findBase());
/** The files to lint: the changed files. If no file or Biome's configuration has changed, lints all files. */
const lintedFiles = changedFiles.length === 0 || changedFiles.includes("biome.json") ? ["."] : changedFiles;

const stages: readonly TestStage[] = [
  {
    name: "types",
    command: typesCommand,
    isParallel: true,
  },
  {
    name: "lint",
    command: [
      "biome",
      "check",
      "--error-on-warnings",
      "--no-errors-on-unmatched",
      "--files-ignore-unknown=true",
      ...lintedFiles,
    ],
  },
  { name: "text", command: ["node", "scripts/check-text.ts", "--commits"] },
  {
    name: "unit",
    command: ["vitest", "run", ...new Set([...ALWAYS_RUN_TESTS, ...findTests(changedFiles)])],
  },
];

process.exitCode = await runStages(stages);
