/** Finds citations such as `spec 7.2` or `faults B4`, and the anchors in `docs/` that they refer to. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface SourceCitation {
  /** Anchor, such as `spec 7.2`, `decisions 14`, `design 5` or `faults B4`. */
  readonly anchor: string;
  /** Line number, from 1. */
  readonly line: number;
}

const id = String.raw`(?:[A-E]\d+|\d+(?:\.\d+)*)`;
const citationPattern = new RegExp(
  String.raw`\b(spec|decisions|design|faults) (${id}(?:(?:, | and |–)${id})*)`,
  "g",
);

/** Returns all citations in a text. `faults D11–D14` cites both ends. */
export function findCitations(text: string): SourceCitation[] {
  return text
    .split("\n")
    .flatMap((content, index) =>
      [...content.matchAll(citationPattern)].flatMap(([, name, ids = ""]) =>
        ids.split(/, | and |–/).map((part) => ({ anchor: `${name} ${part}`, line: index + 1 })),
      ),
    );
}

/** Returns the anchors in the documents: numbered headings, rows of the faults table, decision records. */
export function readCitationAnchors(docs: string): ReadonlySet<string> {
  const readDocument = (path: string) => readFileSync(join(docs, path), "utf8");
  const headings = (path: string) =>
    [...readDocument(path).matchAll(/^#{2,} (\d+(?:\.\d+)*) /gm)].map(([, number]) => number);
  const faultRows = [...readDocument("faults.md").matchAll(/^\| ([A-E]\d+) \|/gm)].map(([, row]) => row);
  const decisionAnchors = readdirSync(join(docs, "decisions"))
    .filter((name) => /^\d{4}-/.test(name))
    .map((name) => String(Number(name.slice(0, 4))));
  return new Set([
    ...headings("specification/portal.md").map((number) => `spec ${number}`),
    ...[...headings("specification/decisions.md"), ...decisionAnchors].map((number) => `decisions ${number}`),
    ...headings("architecture.md").map((number) => `design ${number}`),
    ...[...headings("faults.md"), ...faultRows].map((number) => `faults ${number}`),
  ]);
}
