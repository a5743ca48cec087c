/** Reads the JSON files of hosts. Errors name the file, the line and the column. */
import { readFileSync } from "node:fs";
import { isAbsolute, relative } from "node:path";
import type { SettingFile } from "#theme/host-file/setting-problem.ts";

/** Reads and parses a file. Throws an error for the report if it is missing or is not JSON. */
export function readJsonFile(file: string): SettingFile {
  const path = toShownPath(file);
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new Error(`${path}: the file cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  try {
    return { path, content: JSON.parse(text) };
  } catch {
    const { line, column, foundToken } = findJsonErrorPlace(text);
    throw new Error(
      `${path}: line ${line}, column ${column}: unexpected ${foundToken}. The file must be JSON: double quotes, no comments, no comma before a bracket.`,
    );
  }
}

/** Returns the path relative to the working folder, or the absolute path if the file is elsewhere. */
function toShownPath(file: string): string {
  const path = relative(process.cwd(), file);
  return path.startsWith("..") || isAbsolute(path) ? file : path;
}

const tokenPattern =
  /[{}[\],:]|"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;

const whitespacePattern = /[ \t\r\n]*/y;

/** The type of token that is allowed at a position; `end` follows a complete value. */
type ExpectedToken = "value" | "first value" | "key" | "first key" | "colon" | "end";

interface JsonErrorPlace {
  readonly line: number;
  readonly column: number;
  /** The first token that is not allowed, in quotes, or `end of the file`. */
  readonly foundToken: string;
}

/** Finds the first token at which a text is not valid JSON, because V8's error messages often have no position. */
export function findJsonErrorPlace(text: string): JsonErrorPlace {
  const openBrackets: string[] = [];
  let expectedToken: ExpectedToken = "value";
  let at = 0;
  for (;;) {
    whitespacePattern.lastIndex = at;
    at += whitespacePattern.exec(text)?.[0].length ?? 0;
    tokenPattern.lastIndex = at;
    const tokenText = tokenPattern.exec(text)?.[0] ?? "";
    const next: ExpectedToken | undefined =
      tokenText === "" ? undefined : findNextExpected(tokenText, expectedToken, openBrackets);
    if (next === undefined) return toPlace(text, at, tokenText);
    expectedToken = next;
    at += tokenText.length;
  }
}

/**
 * Returns what may follow the token `matchedToken`; undefined if the token itself is not allowed. Updates the
 * stack `openBrackets`.
 */
function findNextExpected(
  matchedToken: string,
  expected: ExpectedToken,
  openBrackets: string[],
): ExpectedToken | undefined {
  if (expected === "colon") return matchedToken === ":" ? "value" : undefined;
  if (expected.endsWith("key")) {
    if (matchedToken.startsWith('"')) return "colon";
    return matchedToken === "}" && expected === "first key" && openBrackets.pop() ? "end" : undefined;
  }
  if (expected.endsWith("value")) {
    if (matchedToken === "{" || matchedToken === "[")
      return openBrackets.push(matchedToken) && matchedToken === "{" ? "first key" : "first value";
    if (matchedToken === "]" && expected === "first value" && openBrackets.pop()) return "end";
    return /^[}\],:]$/.test(matchedToken) ? undefined : "end";
  }
  const openBracket = openBrackets.at(-1);
  if (matchedToken === ",")
    return openBracket === undefined ? undefined : openBracket === "{" ? "key" : "value";
  if (matchedToken !== (openBracket === "{" ? "}" : "]") || !openBrackets.pop()) return undefined;
  return "end";
}

function toPlace(text: string, at: number, matchedToken: string): JsonErrorPlace {
  const lines = text.slice(0, at).split("\n");
  const shownToken = matchedToken || (/^[\w"']+|^./su.exec(text.slice(at, at + 40))?.[0] ?? "");
  return {
    line: lines.length,
    column: (lines.at(-1)?.length ?? 0) + 1,
    foundToken: shownToken === "" ? "end of the file" : JSON.stringify(shownToken),
  };
}
