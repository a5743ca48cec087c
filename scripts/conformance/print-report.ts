/** Formats the report as text. */
import type { Report, Row, Verdict } from "./report.ts";

const order: readonly Verdict[] = ["conforms", "differs", "not offered", "not checked"];

/** One line per call with its differences below; the counts last. */
export function printReport({ rows, leftBehind }: Report): string {
  const width = Math.max(...rows.map((row) => titleOf(row).length));
  const lines = rows.flatMap((row) => [
    `${row.verdict.padEnd(12)} ${titleOf(row).padEnd(width)}  ${row.method} ${row.path}`,
    ...row.findings.map(({ where, what }) => `${" ".repeat(13)}- ${where}: ${what}`),
    ...row.notes.map((note) => `${" ".repeat(13)}(${note})`),
  ]);
  const leftBehindLines =
    leftBehind.length > 0 ? ["", "Left behind:", ...leftBehind.map((what) => `- ${what}`)] : [];
  return [...lines, ...leftBehindLines, "", countReport({ rows })].join("\n");
}

/** `150 calls: 148 conforms, 2 differs`. */
export function countReport({ rows }: Pick<Report, "rows">): string {
  const counts = order
    .map((verdict) => [verdict, rows.filter((row) => row.verdict === verdict).length] as const)
    .filter(([, count]) => count > 0)
    .map(([verdict, count]) => `${count} ${verdict}`);
  return `${rows.length} calls: ${counts.join(", ")}`;
}

function titleOf({ area, call }: Row): string {
  return `${area}.${call}`;
}
