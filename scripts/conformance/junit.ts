/** Formats the report as JUnit XML, so that CI systems can display it. */
import { type ConformanceReport, type Judgement, judgeRow, type ReportRow } from "./report.ts";

/**
 * Creates one test case for each call. `judgeRow` determines the result of the test case, and also the exit
 * code.
 */
export function toJUnit({ rows }: ConformanceReport, judgement: Judgement = {}): string {
  const results = rows.map((row) => judgeRow(row, judgement));
  const count = (wanted: string) => results.filter((result) => result === wanted).length;
  const cases = rows.map((row, index) => {
    const name = `name="${escapeXml(row.call)}" classname="${escapeXml(row.area)}"`;
    const text = escapeXml(listTexts(row).join("\n"));
    if (results[index] === "skipped")
      return `  <testcase ${name}><skipped message="${describeVerdict(row)}"/></testcase>`;
    if (results[index] === "failed")
      return `  <testcase ${name}><failure message="${describeVerdict(row)}">${text}</failure></testcase>`;
    return text ? `  <testcase ${name}><system-out>${text}</system-out></testcase>` : `  <testcase ${name}/>`;
  });
  const counts = `tests="${rows.length}" failures="${count("failed")}" skipped="${count("skipped")}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="conformance" ${counts}>`,
    ...cases,
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
  const names: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  // XML 1.0 allows only these three control characters.
  const allowedText = text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/g, "");
  return allowedText.replace(/[&<>"]/g, (character) => names[character] ?? character);
}
