/** Writes rows as CSV, protected against formula injection. */
import { isFormulaLike } from "#contract/formula-text.ts";

export function createCsvFile(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): Blob {
  const lines = [head, ...rows].map((cells) => cells.map(getCell).join(","));
  // Spreadsheets recognise UTF-8 only by the byte order mark.
  return new Blob([`\u{feff}${lines.join("\r\n")}\r\n`], { type: "text/csv;charset=utf-8" });
}

/** Quotes text that a spreadsheet would run as a formula; numbers are left unchanged. */
function getCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const safeText = isFormulaLike(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safeText) ? `"${safeText.replaceAll('"', '""')}"` : safeText;
}
