/** What the contract's own comments say of its calls and fields: read from the source, so that it is written once. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

export interface Words {
  /** Of an exported call or shape. */
  of(area: string, name: string): string | undefined;
  /** Of a field of an exported shape or call, at any depth. */
  ofField(area: string, name: string, field: string): string | undefined;
  /** Of a whole area: the first comment of its file. */
  ofArea(area: string): string | undefined;
}

/** A path, not a URL: under a browser-like test environment `URL` is another one. */
const contractFolder = join(import.meta.dirname, "../../contract");

/** Reads every file of the contract. */
export function readWords(folder = contractFolder): Words {
  const found = new Map<string, string>();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (file) => file.isFile() && file.name.endsWith(".ts") && !file.name.includes(".test."),
  );
  for (const { parentPath, name } of files)
    collect(basename(name, ".ts"), readFileSync(`${parentPath}/${name}`, "utf8"), found);
  return {
    of: (area, name) => found.get(`${kebab(area)} ${name}`),
    ofField: (area, name, field) => found.get(`${kebab(area)} ${name} ${field}`),
    ofArea: (area) => found.get(kebab(area)),
  };
}

/** `applicantAccount` → `applicant-account`, as its file is called. */
function kebab(area: string): string {
  return area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

const commented = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:export const (\w+)|(?:get )?(\w+)(?::|\())?/g;

function collect(file: string, source: string, found: Map<string, string>): void {
  const exported = [...source.matchAll(/^export const (\w+)/gm)];
  for (const match of source.matchAll(commented)) {
    const [, text = "", declared, field] = match;
    const owner = exported.findLast(({ index }) => index < match.index)?.[1];
    const words = publish(
      text
        .replace(/^\s*\*/gm, " ")
        .replace(/\s+/g, " ")
        .trim(),
    );
    if (match.index === 0) found.set(file, words);
    if (declared) found.set(`${file} ${declared}`, words);
    else if (field && owner) found.set(`${file} ${owner} ${field}`, words);
  }
}

const internal = /^(decisions|design|faults) |\.ts`/;

/** A comment as a provider may read it: no reference to our own documents and files, sections of the specification by name. */
export function publish(comment: string): string {
  return comment
    .replace(/ \(([^()]*)\)/g, (_, content: string) => {
      const kept = content.split(/, (?=[a-z`])/).filter((part) => !internal.test(part));
      return kept.length > 0 ? ` (${kept.join(", ")})` : "";
    })
    .replace(/\bspec (\d+(?:\.\d+)*(?:, \d+(?:\.\d+)*)*)/g, (_, ids: string) =>
      ids.includes(",") ? `sections ${ids} of the specification` : `section ${ids} of the specification`,
    );
}
