/** Formats the report as JUnit XML, so that CI systems can display it. */
import { type ConformanceReport, isAcceptedRow } from "./report.ts";

/**
 * Creates one test case per call: failed if the portal cannot use it, skipped if it is not offered or was not
 * checked.
 */
export function toJUnit({ rows }: ConformanceReport): string {
  const failedRows = rows.filter((row) => row.verdict === "differs" && !isAcceptedRow(row));
  const skippedRows = rows.filter(({ verdict }) => verdict === "not offered" || verdict === "not checked");
  const cases = rows.map((row) => {
    const name = `name="${escapeXml(row.call)}" classname="${escapeXml(row.area)}"`;
    if (skippedRows.includes(row))
      return `  <testcase ${name}><skipped message="${row.verdict}"/></testcase>`;
    const text = escapeXml(
      row.findings.map(({ where, what, level = "must" }) => `${level}: ${where}: ${what}`).join("\n"),
    );
    if (failedRows.includes(row))
      return `  <testcase ${name}><failure message="differs from the contract">${text}</failure></testcase>`;
    return text ? `  <testcase ${name}><system-out>${text}</system-out></testcase>` : `  <testcase ${name}/>`;
  });
  const counts = `tests="${rows.length}" failures="${failedRows.length}" skipped="${skippedRows.length}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="conformance" ${counts}>`,
    ...cases,
    "</testsuite>",
    "",
  ].join("\n");
}

function escapeXml(text: string): string {
  const names: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  // XML 1.0 allows only these three control characters.
  const allowedText = text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/g, "");
  return allowedText.replace(/[&<>"]/g, (character) => names[character] ?? character);
}
