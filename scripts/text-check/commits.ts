/** Checks commit subjects: Conventional Commits, at most 72 characters. */
import { spawnSync } from "node:child_process";

/** Commits before this time are not checked. */
const CHECKED_SINCE = "2026-11-22T16:35:00Z";
const MAX_LENGTH = 72;
const subjectPattern =
  /^(build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(\([\w,./-]+\))?!?: \S/;

export function findSubjectProblem(subject: string): string | undefined {
  if (subject.length > MAX_LENGTH) return `${subject.length} characters, at most ${MAX_LENGTH}`;
  if (!subjectPattern.test(subject)) return 'not of the form "type(room): subject"';
  return subject.endsWith(".") ? "ends with a full stop" : undefined;
}

/** Returns problems of this branch's commits. Empty outside a git repository. */
export function listCommitProblems(root: string): string[] {
  const logArguments = ["log", "--no-merges", `--since=${CHECKED_SINCE}`, "--format=%h %s"];
  const { status, stdout } = spawnSync("git", logArguments, { cwd: root, encoding: "utf8" });
  if (status !== 0) return [];
  return stdout
    .split("\n")
    .filter(Boolean)
    .flatMap((line) => {
      const [hash = "", subject = ""] = line.split(/ (.*)/);
      const problem = findSubjectProblem(subject);
      return problem ? [`commit ${hash}: ${problem}: ${subject}`] : [];
    });
}
