import { isFormulaLike } from "./cell-text.ts";
import type { RenderedTable } from "./table.ts";

/**
 * Creates comma-separated text (RFC 4180) with a byte order mark. Text that looks like a formula gets an apostrophe
 * in front.
 */
export function createCsv<Row>({ columns, rows }: RenderedTable<Row>): Uint8Array {
  const lines = [
    columns.map(({ title }) => quoted(title)),
    ...rows.map((row) =>
      columns.map(({ kind, value }) => {
        const given = value(row);
        if (given === null) return "";
        return kind === "number" || kind === "money" ? String(Number(given)) : quoted(String(given));
      }),
    ),
  ];
  const text = lines.map((cells) => `${cells.join(",")}\r\n`).join("");
  return new TextEncoder().encode(`\uFEFF${text}`);
}

function quoted(text: string): string {
  const safe = isFormulaLike(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}
