/** Parses JSON text, and finds the line and column of each value. */
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";

/** Line number, from 1. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

export interface LocatedJson {
  readonly value: unknown;
  /** Returns the position of a value, or of the closest existing parent, because a missing key has no position. */
  findPosition(path: readonly PropertyKey[]): TextPosition;
}

export interface JsonSyntaxError extends TextPosition {
  readonly message: string;
}

/** Parses JSON without comments. Returns syntax errors instead if there are any. */
export function parseLocatedJson(text: string): LocatedJson | readonly JsonSyntaxError[] {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  if (errors.length > 0 || !root)
    return errors.map(({ error, offset }) => ({
      ...toTextPosition(text, offset),
      message: `is not valid JSON: ${toWords(printParseErrorCode(error))}`,
    }));
  return {
    value: getNodeValue(root),
    findPosition: (path) => toTextPosition(text, findOffset(root, path)),
  };
}

export function isLocatedJson(parsed: ReturnType<typeof parseLocatedJson>): parsed is LocatedJson {
  return !Array.isArray(parsed);
}

function findOffset(root: Node, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(
      root,
      path.slice(0, length).map((part) => (typeof part === "number" ? part : String(part))),
    );
    if (node) return node.parent?.type === "property" ? node.parent.offset : node.offset;
  }
  return root.offset;
}

export function toTextPosition(text: string, offset: number): TextPosition {
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** Converts an error code to words: `CommaExpected` becomes `comma expected`. */
function toWords(code: string): string {
  return code.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
}
