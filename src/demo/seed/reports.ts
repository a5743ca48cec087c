/** Creates recent report runs with their files. */

import { type ServiceContext, toInstantText } from "../context/context.ts";
import { runReportJob } from "../domain/reports/report-job.ts";
import { createMessage, type StoredText, toStoredText } from "../messages/message.ts";
import type { ReportRunRecord } from "../records/report-record.ts";
import { getSeedAccountId } from "./accounts.ts";

const DAY_MS = 24 * 60 * 60_000;

type SeededReportRun = Pick<ReportRunRecord, "ReportId" | "Format" | "Values"> & {
  readonly owner: string;
  readonly daysAgo: number;
  readonly failureReason?: StoredText;
};

const runs: readonly SeededReportRun[] = [
  { owner: "user", ReportId: "applications", Format: "xlsx", Values: {}, daysAgo: 2 },
  { owner: "user", ReportId: "fees", Format: "csv", Values: {}, daysAgo: 9 },
  {
    owner: "user",
    ReportId: "durations",
    Format: "pdf",
    Values: {},
    daysAgo: 30,
    failureReason: toStoredText(createMessage("reports.interrupted")),
  },
  { owner: "parent", ReportId: "due-dates", Format: "csv", Values: { Days: ["90"] }, daysAgo: 4 },
];

/** Runs the reports on the current data with an earlier date. */
export async function seedReports(context: ServiceContext): Promise<void> {
  const { store, now, hosts } = context;
  const reportRuns = store.collection("reportRun");
  for (const [index, { owner, daysAgo, failureReason, ...run }] of runs.entries()) {
    const account = store.collection("account").get(getSeedAccountId(owner));
    if (!account) continue;
    const At = toInstantText(new Date(now().getTime() - daysAgo * DAY_MS));
    const record: ReportRunRecord = {
      ...run,
      ...{ Id: `run${index + 1}`, AccountId: account.Id, Domain: hosts[0]?.host ?? "" },
      Language: "en-AU",
      State: failureReason ? "failed" : "waiting",
      Progress: failureReason ? 40 : 0,
      Reason: failureReason ?? null,
      ...{ RowCount: null, FileName: null, FileKey: null, Size: null },
      ...{ RequestedAt: At, FinishedAt: failureReason ? At : null },
    };
    reportRuns.put(record);
    if (failureReason) continue;
    await runReportJob(record, account, context);
    const finishedRun = reportRuns.get(record.Id);
    if (finishedRun) reportRuns.put({ ...finishedRun, FinishedAt: At });
  }
  const [AccountId, ReportId] = [getSeedAccountId("user"), "due-dates"];
  const setting = { Values: { Days: ["30"] }, Format: "pdf", UpdatedAt: toInstantText(now()) } as const;
  store.collection("reportSetting").put({ Id: `${AccountId}.${ReportId}`, AccountId, ReportId, ...setting });
}
