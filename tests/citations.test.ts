/**
 * Every citation in code and documents resolves to an anchor in `docs/`; every path in a comment and every path and link
 * in a document exists.
 */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { findCitations, readCitationAnchors } from "../scripts/text-check/citations.ts";
import { findSubjectProblem } from "../scripts/text-check/commits.ts";
import { listCheckedFiles, listFileProblems } from "../scripts/text-check/files.ts";

const root = join(import.meta.dirname, "..");
const anchors = readCitationAnchors(join(root, "docs"));
const files = listCheckedFiles(root);

describe("citations", () => {
  it("resolve, and no file contains a forbidden phrase", () => {
    expect(files.flatMap((path) => listFileProblems(root, path, anchors))).toEqual([]);
  });

  it("are found singly, in lists and in ranges", () => {
    const foundCitations = findCitations("(spec 7.2, 8 and 9.)\nfaults D11–D14, decisions 3");
    expect(foundCitations.map(({ anchor, line }) => `${line} ${anchor}`)).toEqual([
      ...["1 spec 7.2", "1 spec 8", "1 spec 9"],
      ...["2 faults D11", "2 faults D14", "2 decisions 3"],
    ]);
  });

  it("of something that does not exist are reported", () => {
    expect(anchors.has("spec 7.5")).toBe(true);
    expect(anchors.has(`spec ${"7.99"}`)).toBe(false);
  });
});

describe("documents", () => {
  it.each(files.filter((path) => path.endsWith(".md")))("name only files that exist: %s", (path) => {
    const text = readFileSync(join(root, path), "utf8");
    const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target = ""]) =>
      join(dirname(path), target),
    );
    const paths = [...text.matchAll(/`((?:src|scripts|tests|hosts|docs)\/[^`\s*…<>{}]+)`/g)].map(
      ([, target = ""]) => target,
    );
    expect([...links, ...paths].filter((target) => !existsSync(join(root, target)))).toEqual([]);
  });
});

describe("comments", () => {
  /** Paths of all files, from the root and from each folder above the file: comments use both. */
  const knownPaths = new Set(
    files.flatMap((path) => path.split("/").map((_, index, parts) => parts.slice(index).join("/"))),
  );
  const isKnownPath = (path: string) => knownPaths.has(path) || existsSync(join(root, path));

  it("name only files that exist", () => {
    const missingPaths = files
      .filter((path) => !path.endsWith(".md") && !path.endsWith(".json"))
      .flatMap((path) =>
        listPathsInComments(readFileSync(join(root, path), "utf8"))
          .filter((target) => !isKnownPath(target))
          .map((target) => `${path}: ${target}`),
      );
    expect(missingPaths).toEqual([]);
  });

  it("are searched for paths from a folder, of a room and of a module beside it", () => {
    const sampleCode = [
      "/** Reads `scripts/astro/normalise.ts`. */",
      "// As `#islands/early/first-content.ts` and `./rooms.test.ts`; `.test.ts`, `/theme.css` and `OUT/report.json` are no paths.",
      'const path = "`src/never.ts`";',
    ].join("\n");
    expect(listPathsInComments(sampleCode)).toEqual([
      "scripts/astro/normalise.ts",
      "islands/early/first-content.ts",
      "rooms.test.ts",
    ]);
  });
});

/** Returns the paths of code and documents in backticks, without `#`, `./` and `../` at their start. */
function listPathsInComments(code: string): string[] {
  const comments = code.match(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g) ?? [];
  const paths = comments.flatMap((comment) => [
    ...comment.matchAll(/`(?:#|(?:\.{1,2}\/)*)([\w@[][\w@.[\]/-]*\.(?:tsx?|astro|mjs|md))(?:#[\w-]*)?`/g),
  ]);
  return paths.map(([, path = ""]) => path);
}

describe("the table of faults", () => {
  it('names a test or "Not tested" in each row', () => {
    const faultRows = readFileSync(join(root, "docs/faults.md"), "utf8")
      .split("\n")
      .filter((line) => /^\| [A-Z]\d+ \|/.test(line));
    expect(faultRows.length).toBeGreaterThan(100);
    const hasTest = (row: string) => /\.(test|spec)\.tsx?`|Not tested/.test(row.split("|").at(-2) ?? "");
    expect(faultRows.filter((row) => !hasTest(row))).toEqual([]);
  });
});

describe("a commit subject", () => {
  it.each([
    ["docs: add the specification", undefined],
    ["fix(session,api): refetch the menu after sign-in", undefined],
    ["Refetch the menu", 'not of the form "type(room): subject"'],
    ["docs: add the specification.", "ends with a full stop"],
    [`docs: ${"long ".repeat(14)}subject`, "83 characters, at most 72"],
  ])("%s", (subject, problem) => {
    expect(findSubjectProblem(subject)).toBe(problem);
  });
});
