/** Checks citations, forbidden phrases and commit subjects: `npm run check:text`. Exit code 1 if anything is wrong. */
import { join } from "node:path";
import { readAnchors } from "./text-check/citations.ts";
import { commitProblems } from "./text-check/commits.ts";
import { checkedFiles, fileProblems } from "./text-check/files.ts";

/** Folders whose phrases are not checked yet. */
const pendingFolders = ["src/", "scripts/", "tests/", "CHANGELOG.md", "README.md"];

const root = join(import.meta.dirname, "..");
const anchors = readAnchors(join(root, "docs"));
const problems = [
  ...checkedFiles(root).flatMap((path) => fileProblems(root, path, anchors, pendingFolders)),
  ...commitProblems(root),
];
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0 ? "The text check found nothing." : `The text check found ${problems.length}.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
