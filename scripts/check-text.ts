/**
 * Checks citations and forbidden phrases: `npm run check:text`. Exit code 1 if anything is wrong. `--commits`
 * also checks the commit subjects of this branch; `--message FILE` checks the subject of a commit message
 * instead.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readCitationAnchors } from "./text-check/citations.ts";
import { findSubjectProblem, listCommitProblems } from "./text-check/commits.ts";
import { listCheckedFiles, listFileProblems } from "./text-check/files.ts";

const root = join(import.meta.dirname, "..");

const { values } = parseArgs({ options: { message: { type: "string" }, commits: { type: "boolean" } } });

function checkMessage(file: string): string[] {
  const [subject = ""] = readFileSync(file, "utf8").split("\n");
  const problem = /^(Merge|Revert|fixup!|squash!) /.test(subject) ? undefined : findSubjectProblem(subject);
  return problem ? [`commit subject: ${problem}`] : [];
}

function checkRepository(): string[] {
  const anchors = readCitationAnchors(join(root, "docs"));
  const fileProblems = listCheckedFiles(root).flatMap((path) => listFileProblems(root, path, anchors));
  return values.commits ? [...fileProblems, ...listCommitProblems(root)] : fileProblems;
}

const { message } = values;
const problems = message ? checkMessage(message) : checkRepository();
for (const problem of problems) console.error(problem);
if (!message) console.log(`Text check: ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
