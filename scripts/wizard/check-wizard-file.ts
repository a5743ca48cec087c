/** Checks the wizard configurations in a file and finds the line of each finding. */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";
import { type CheckOptions, checkWizard } from "#contract/wizard/configuration-check/check-wizard.ts";
import {
  type ConfigurationFinding,
  describePlace,
  toPointer,
} from "#contract/wizard/configuration-check/places.ts";

export interface FileFinding {
  readonly file: string;
  /** Line from 1; absent for a module, whose configurations have no lines. */
  readonly line?: number;
  readonly column?: number;
  /** JSON pointer in the configuration. */
  readonly pointer: string;
  /** The same as an author writes it: `steps[3].sections[0] (person)`. */
  readonly place: string;
  readonly message: string;
}

/** `form.json:12:5: steps[3].id (owners): message`. */
export function formatFinding({ file, line, column, place, message }: FileFinding): string {
  const position = line === undefined ? file : `${file}:${line}:${column}`;
  return `${position}: ${place === "" ? "" : `${place}: `}${message}`;
}

/** Returns all findings. A file that is missing or is no JSON is a finding as well. */
export async function checkWizardFile(file: string, options: CheckOptions = {}): Promise<FileFinding[]> {
  try {
    return file.endsWith(".json")
      ? await checkText(file, await readFile(file, "utf8"), options)
      : await checkModule(file, options);
  } catch (error) {
    const isMissing = (error as { code?: string }).code === "ENOENT";
    const message = isMissing
      ? "there is no such file"
      : `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
    return [{ file, pointer: "", place: "", message }];
  }
}

async function checkText(file: string, text: string, options: CheckOptions): Promise<FileFinding[]> {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  if (errors.length > 0 || !root)
    return errors.map(({ error, offset }) => ({
      file,
      ...positionAt(text, offset),
      pointer: "",
      place: "",
      message: `is not valid JSON: ${toWords(printParseErrorCode(error))}`,
    }));
  const found = await checkWizard(getNodeValue(root), options);
  return found
    .map((finding) => ({ file, ...positionAt(text, offsetOf(root, finding.path)), ...locate(finding) }))
    .sort((left, right) => left.line - right.line || left.column - right.column);
}

/** Checks the exports of a module that have steps. */
async function checkModule(file: string, options: CheckOptions): Promise<FileFinding[]> {
  const module: Record<string, unknown> = await import(pathToFileURL(resolve(file)).href);
  const configurations = Object.values(module).filter(
    (value) => typeof value === "object" && value !== null && "steps" in value,
  );
  if (configurations.length === 0)
    return [{ file, pointer: "", place: "", message: "exports no wizard configuration" }];
  const found = await Promise.all(configurations.map((each) => checkWizard(each, options)));
  return found.flat().map((finding) => ({ file, ...locate(finding) }));
}

function locate(finding: ConfigurationFinding) {
  return { pointer: toPointer(finding), place: describePlace(finding), message: finding.message };
}

/** The offset of a value, or of the closest parent that exists: a missing key has no place of its own. */
function offsetOf(root: Node, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(
      root,
      path.slice(0, length).map((part) => (typeof part === "number" ? part : String(part))),
    );
    if (node) return node.parent?.type === "property" ? node.parent.offset : node.offset;
  }
  return root.offset;
}

function positionAt(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** `CommaExpected` → `comma expected`. */
function toWords(code: string): string {
  return code.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
}
