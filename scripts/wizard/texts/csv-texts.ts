/** Parses and writes translations as CSV (RFC 4180) with the columns key, source and target, for spreadsheets. */
import { isFormulaLike } from "#contract/formula-text.ts";
import type { TranslationUnit } from "./form-texts.ts";

const COLUMNS = ["key", "source", "target"] as const;

export function writeCsvTexts(units: readonly TranslationUnit[]): string {
  const rows = [COLUMNS, ...units.map(({ key, source, target }) => [key, source, target])];
  // The byte order mark makes spreadsheets read UTF-8.
  return `\uFEFF${rows.map((row) => row.map(toCell).join(",")).join("\r\n")}\r\n`;
}

/** Writes a tab in front of text that looks like a formula, so that spreadsheets do not run it; reading removes the tab. */
function toCell(text: string): string {
  const safeText = isFormulaLike(text) ? `\t${text}` : text;
  return /[",\r\n\t]/.test(safeText) ? `"${safeText.replaceAll('"', '""')}"` : safeText;
}

/**
 * Parses a CSV file of translations. Throws if a column of `COLUMNS` is missing. Accepts `,` or `;` as the
 * separator, and any order of columns.
 */
export function parseCsvTexts(text: string): TranslationUnit[] {
  const textWithoutMark = text.replace(/^\uFEFF/, "");
  const separator = (textWithoutMark.split(/\r?\n/)[0] ?? "").includes(";") ? ";" : ",";
  const [head = [], ...rows] = parseRows(textWithoutMark, separator);
  const at = COLUMNS.map((name) => head.indexOf(name));
  if (at.includes(-1)) throw new Error(`needs the columns ${COLUMNS.join(", ")} in its first line`);
  return rows
    .filter((row) => row.some((cell) => cell !== ""))
    .map((row) => {
      const [key = "", source = "", target = ""] = at.map((column) => (row[column] ?? "").replace(/^\t/, ""));
      return { key, source, target };
    });
}

function parseRows(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === "") isQuoted = true;
    else if (character === separator) {
      row.push(cell);
      cell = "";
    } else if (character === "\n") {
      rows.push([...row, cell.replace(/\r$/, "")]);
      row = [];
      cell = "";
    } else cell += character;
  }
  if (isQuoted) throw new Error("ends within a quoted cell");
  if (cell !== "" || row.length > 0) rows.push([...row, cell]);
  return rows;
}
