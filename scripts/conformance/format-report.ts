import { listProfileResults, type ProfileResult } from "./profiles.ts";
import { type CallVerdict, type ConformanceReport, isAcceptedRow, type ReportRow } from "./report.ts";

const verdictOrder: readonly CallVerdict[] = ["conforms", "differs", "not offered", "not checked"];

/**
 * Formats one line per offered call followed by its differences, then the counts and the state of each
 * profile. For calls that the provider does not offer, lists only the names.
 */
export function formatReport({ rows, leftBehind, warnings = [] }: ConformanceReport): string {
  const offeredRows = rows.filter(({ verdict }) => verdict !== "not offered");
  const notOfferedRows = rows.filter(({ verdict }) => verdict === "not offered");
  const width = Math.max(0, ...offeredRows.map((row) => getCallName(row).length));
  const lines = offeredRows.flatMap((row) => [
    `${row.verdict.padEnd(12)} ${getCallName(row).padEnd(width)}  ${row.method} ${row.path}`,
    ...row.findings.map(
      ({ where, what, level = "must" }) => `${" ".repeat(13)}- ${level}: ${where}: ${what}`,
    ),
    ...row.notes.map((note) => `${" ".repeat(13)}(${note})`),
  ]);
  return [
    ...lines,
    ...(notOfferedRows.length > 0 ? ["", `Not offered: ${notOfferedRows.map(getCallName).join(", ")}`] : []),
    ...(leftBehind.length > 0 ? ["", "Left behind:", ...leftBehind.map((record) => `- ${record}`)] : []),
    ...(warnings.length > 0 ? ["", "Warnings:", ...warnings.map((warning) => `- ${warning}`)] : []),
    "",
    formatCounts({ rows }),
    `${offeredRows.filter(isAcceptedRow).length} of ${offeredRows.length} offered calls can be used`,
    ...listProfileResults(rows).map(formatProfile),
  ].join("\n");
}

const MAX_SHOWN_CALLS = 5;

/** Formats a line such as `profile core: 2 of 8 to go: menu.getApplicantMenu, licence.getLicence`. */
function formatProfile({ profile, needed, toGo }: ProfileResult): string {
  if (toGo.length === 0) return `profile ${profile}: complete, ${needed} calls`;
  const shownCalls = toGo.slice(0, MAX_SHOWN_CALLS).join(", ");
  const ellipsis = toGo.length > MAX_SHOWN_CALLS ? ", …" : "";
  return `profile ${profile}: ${toGo.length} of ${needed} to go: ${shownCalls}${ellipsis}`;
}

/** Formats the counts, such as `150 calls: 148 conforms, 2 differs`. */
export function formatCounts({ rows }: Pick<ConformanceReport, "rows">): string {
  const counts = verdictOrder
    .map((verdict) => [verdict, rows.filter((row) => row.verdict === verdict).length] as const)
    .filter(([, count]) => count > 0)
    .map(([verdict, count]) => `${count} ${verdict}`);
  return `${rows.length} calls: ${counts.join(", ")}`;
}

function getCallName({ area, call }: ReportRow): string {
  return `${area}.${call}`;
}
