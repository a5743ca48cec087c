/** Formats the report as JUnit XML, so that CI systems can display it. */
import { type ConformanceReport, type Judgement, judgeRow, type ReportRow } from "./report.ts";

/**
 * Creates one test case for each call. `judgeRow` determines the result of the test case, and also the exit
 * code.
 */
export function toJUnit({ rows }: ConformanceReport, judgement: Judgement = {}): string {
  const results = rows.map((row) => judgeRow(row, judgement));
  const countResults = (wanted: string) => results.filter((result) => result === wanted).length;
  const testCases = rows.map((row, index) => {
    const nameAttributes = `name="${escapeXml(row.call)}" classname="${escapeXml(row.area)}"`;
    const text = escapeXml(listTexts(row).join("\n"));
    if (results[index] === "skipped")
      return `  <testcase ${nameAttributes}><skipped message="${describeVerdict(row)}"/></testcase>`;
    if (results[index] === "failed")
      return `  <testcase ${nameAttributes}><failure message="${describeVerdict(row)}">${text}</failure></testcase>`;
    return text
      ? `  <testcase ${nameAttributes}><system-out>${text}</system-out></testcase>`
      : `  <testcase ${nameAttributes}/>`;
  });
  const countAttributes = `tests="${rows.length}" failures="${countResults("failed")}" skipped="${countResults("skipped")}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="conformance" ${countAttributes}>`,
    ...testCases,
    "</testsuite>",
    "",
  ].join("\n");
}

const describeVerdict = ({ verdict }: ReportRow) =>
  verdict === "differs" ? "differs from the contract" : verdict;

/** Returns the findings; for a call that was not checked, the notes that say why. */
function listTexts({ findings, notes, verdict }: ReportRow): readonly string[] {
  if (verdict === "not checked") return notes;
  return findings.map(({ where, what, level = "must" }) => `${level}: ${where}: ${what}`);
}

function escapeXml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
  };
  // XML 1.0 allows only these three control characters.
  const allowedText = text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/g, "");
  return allowedText.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
