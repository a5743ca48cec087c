/** Reads the descriptions of endpoints and fields from the comments in the contract. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

export interface ApiTexts {
  /** Returns the description of an exported endpoint or shape. */
  findDescription(area: string, name: string): string | undefined;
  /** Returns the description of a field of an exported shape or endpoint, at any depth. */
  findFieldDescription(area: string, name: string, field: string): string | undefined;
  /** Returns the description of an area: the first comment of its file. */
  findAreaDescription(area: string): string | undefined;
}

/** A file path instead of a URL, because browser-like test environments replace the global `URL`. */
const contractFolder = join(import.meta.dirname, "../../contract");

/** Reads every file of the contract. */
export function readApiTexts(): ApiTexts {
  const texts = new Map<string, string>();
  const files = readdirSync(contractFolder, { recursive: true, withFileTypes: true }).filter(
    (file) => file.isFile() && file.name.endsWith(".ts") && !file.name.includes(".test."),
  );
  for (const { parentPath, name } of files)
    collectTexts(basename(name, ".ts"), readFileSync(`${parentPath}/${name}`, "utf8"), texts);
  return {
    findDescription: (area, name) => texts.get(`${toKebabCase(area)} ${name}`),
    findFieldDescription: (area, name, field) => texts.get(`${toKebabCase(area)} ${name} ${field}`),
    findAreaDescription: (area) => texts.get(toKebabCase(area)),
  };
}

/** Converts an area name to its file name: `applicantAccount` becomes `applicant-account`. */
function toKebabCase(area: string): string {
  return area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

const docblockPattern = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:export const (\w+)|(?:get )?(\w+)(?::|\())?/g;

function collectTexts(file: string, source: string, texts: Map<string, string>): void {
  const exportedConstants = [...source.matchAll(/^export const (\w+)/gm)];
  for (const match of source.matchAll(docblockPattern)) {
    const [, text = "", constantName, field] = match;
    const owner = exportedConstants.findLast(({ index }) => index < match.index)?.[1];
    const description = toPublicText(
      text
        .replace(/^\s*\*/gm, " ")
        .replace(/\s+/g, " ")
        .trim(),
    );
    if (match.index === 0) texts.set(file, description);
    if (constantName) texts.set(`${file} ${constantName}`, description);
    else if (field && owner) texts.set(`${file} ${owner} ${field}`, description);
  }
}

const internalReference = /^(decisions|design|faults) |\.ts`/;

/**
 * Prepares a comment for publication: removes references to internal documents and files, and names sections of the
 * specification.
 */
function toPublicText(comment: string): string {
  return comment
    .replace(/ \(([^()]*)\)/g, (_, content: string) => {
      const publicParts = content.split(/, (?=[a-z`])/).filter((part) => !internalReference.test(part));
      return publicParts.length > 0 ? ` (${publicParts.join(", ")})` : "";
    })
    .replace(/\bspec (\d+(?:\.\d+)*(?:, \d+(?:\.\d+)*)*)/g, (_, ids: string) =>
      ids.includes(",") ? `sections ${ids} of the specification` : `section ${ids} of the specification`,
    );
}
