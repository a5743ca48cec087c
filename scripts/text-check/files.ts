/** Lists the files whose text is checked, and finds the problems in a file. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { findCitations } from "./citations.ts";
import { forbiddenPhrases, unclearCommentPatterns, unclearExportPattern } from "./phrases.ts";

const folders = ["src", "scripts", "tests", "docs", "hosts"];
const checkedPattern = /\.(ts|tsx|mjs|astro|css|md)$|messages\.en-US\.json$/;
/** Matches the files that are not checked: files by other authors, and the list of forbidden phrases. */
const excludedPatterns = [
  /^scripts\/text-check\//,
  /^docs\/(content-guide|specification\/portal)\.md$/,
  /^scripts\/bench\/wizard\/engines\//,
  /\/node_modules\//,
];

/** Returns paths from the root, with `/` as separator. */
export function listCheckedFiles(root: string): string[] {
  const filesInFolders = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/")),
  );
  const filesInRoot = readdirSync(root).filter((name) => /^[A-Z-]+\.md$/.test(name));
  return [...filesInRoot, ...filesInFolders].filter(
    (path) => checkedPattern.test(path) && !excludedPatterns.some((rule) => rule.test(path)),
  );
}

/** Returns problems in the format `path:line: message`. */
export function listFileProblems(root: string, path: string, anchors: ReadonlySet<string>): string[] {
  const text = readFileSync(join(root, path), "utf8");
  const unresolvedCitations = findCitations(text)
    .filter(({ anchor }) => !anchors.has(anchor))
    .map(({ anchor, line }) => `${path}:${line}: "${anchor}" is not an anchor in docs/`);
  return [...unresolvedCitations, ...listPhraseProblems(path, text)];
}

function listPhraseProblems(path: string, text: string): string[] {
  const isCode = !path.endsWith(".md") && !path.endsWith(".json");
  return text.split("\n").flatMap((content, index) => {
    const problems = forbiddenPhrases.flatMap(({ pattern, use }) => {
      const [match] = pattern.exec(content) ?? [];
      return match ? [`"${match}": write ${use}`] : [];
    });
    if (isCode)
      for (const { pattern, use } of unclearCommentPatterns)
        if (pattern.test(content.trim())) problems.push(`unclear comment: write ${use}`);
    const [unclear] = unclearExportPattern.pattern.exec(content) ?? [];
    if (unclear) problems.push(`"${unclear}": write ${unclearExportPattern.use}`);
    return problems.map((problem) => `${path}:${index + 1}: ${problem}`);
  });
}
