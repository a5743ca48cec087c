/**
 * Checks citations and forbidden phrases: `npm run check:text`. Exit code 1 if anything is wrong. `--commits` also checks
 * the commit subjects of this branch; `--message FILE` checks the subject of a commit message instead.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readAnchors } from "./text-check/citations.ts";
import { commitProblems, subjectProblem } from "./text-check/commits.ts";
import { checkedFiles, fileProblems } from "./text-check/files.ts";

/** Paths whose phrases are not checked yet. */
const pendingPaths: readonly string[] = [
  "src/contract/",
  "src/demo/calls/parts/uploads.ts",
  "src/demo/wizards/builder.ts",
  "src/features/applications/",
  "src/features/auth/",
  "src/features/child-accounts/",
  "src/features/contacts/",
  "src/features/dashboard/",
  "src/features/delegates/",
  "src/features/distribution-lists/",
  "src/features/documents/",
  "src/features/groups/",
  "src/features/inspections/",
  "src/features/insurance/",
  "src/features/lodgement/",
  "src/features/notifications/",
  "src/features/properties/",
  "src/features/public-inspection/",
  "src/features/public-lodgement/",
  "src/features/public-quotation/",
  "src/features/public-request/",
  "src/features/register-items/",
  "src/features/reports/",
  "src/features/templates/",
  "src/features/viewer/",
  "src/i18n/",
  "src/islands/app/",
  "src/islands/opened-document.tsx",
  "src/islands/public-inspection.tsx",
  "src/islands/public-lodgement.tsx",
  "src/islands/public-portal.ts",
  "src/islands/telemetry/",
  "src/islands/visitor/",
  "src/islands/worker/",
  "src/pages/",
  "src/theme/",
  "src/ui/",
  "tests/",
];

const root = join(import.meta.dirname, "..");

const { values } = parseArgs({ options: { message: { type: "string" }, commits: { type: "boolean" } } });

function checkMessage(file: string): string[] {
  const [subject = ""] = readFileSync(file, "utf8").split("\n");
  const problem = /^(Merge|Revert|fixup!|squash!) /.test(subject) ? undefined : subjectProblem(subject);
  return problem ? [`commit subject: ${problem}`] : [];
}

function checkRepository(): string[] {
  const anchors = readAnchors(join(root, "docs"));
  const ofFiles = checkedFiles(root).flatMap((path) => fileProblems(root, path, anchors, pendingPaths));
  return values.commits ? [...ofFiles, ...commitProblems(root)] : ofFiles;
}

const { message } = values;
const problems = message ? checkMessage(message) : checkRepository();
for (const problem of problems) console.error(problem);
if (!message) console.log(`Text check: ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
