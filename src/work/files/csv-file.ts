/** Creates a CSV file from rows, protected against formula injection. */
import { isFormulaLike } from "#contract/formula-text.ts";

export function createCsvFile(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): Blob {
  const lines = [head, ...rows].map((cells) => cells.map(formatCell).join(","));
  // Start with a byte order mark, because spreadsheet programs recognise UTF-8 only by it.
  return new Blob([`\u{feff}${lines.join("\r\n")}\r\n`], { type: "text/csv;charset=utf-8" });
}

/** Marks text as text if a spreadsheet program would run it as a formula. Numbers are left unchanged. */
function formatCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const safeText = isFormulaLike(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safeText) ? `"${safeText.replaceAll('"', '""')}"` : safeText;
}
