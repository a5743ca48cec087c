/** Runs a report in chunks, so that the service handles other requests in between. The record stores the progress. */

import type { ReportFormat } from "#contract/reports/report.ts";
import { type ServiceContext, toInstantText } from "../../context/context.ts";
import { createMessage, toStoredText } from "../../messages/message.ts";
import { getTranslator } from "../../messages/translator.ts";
import { findHostName } from "../../portal/host.ts";
import { createListPdf } from "../../print/list-pdf.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { ReportRunRecord } from "../../records/report-record.ts";
import { createVisibleFilter } from "../../rules/access.ts";
import { createCsv } from "../../sheet/csv.ts";
import { makeSpreadsheet } from "../../sheet/spreadsheet.ts";
import type { ReportTable } from "../../sheet/table.ts";
import { translateTable } from "../../sheet/translate-table.ts";
import { toDayText } from "../../time/calendar.ts";
import { createListConditions } from "../applications/list/list-query.ts";
import { getReportRow } from "./report-response.ts";
import type { ReportLine } from "./report-table.ts";

const PIECE = 200;
const MAX_LINES: Readonly<Record<ReportFormat, number>> = { xlsx: 50_000, csv: 50_000, pdf: 2_000 };

/** Runs a report. Never rejects: stores errors on the record and logs them. */
export async function runReportJob(
  run: ReportRunRecord,
  account: AccountRecord,
  context: ServiceContext,
): Promise<void> {
  try {
    const lines = await gatherReport(run, account, context);
    if (!lines) return;
    const bytes = await makeFile(run, lines, context);
    const FileKey = `reports/${run.Id}`;
    const stream = new Blob([Uint8Array.from(bytes)]).stream();
    const { Size } = await context.documents.write(FileKey, stream, bytes.length);
    const FileName = `${run.ReportId}-${toDayText(context.now())}.${run.Format}`;
    const done = { Progress: 100, RowCount: lines.length, FileName, FileKey, Size } as const;
    if (!finish(run.Id, { State: "done", ...done }, context)) await context.documents.delete(FileKey);
  } catch (error) {
    context.report(error);
    try {
      finish(run.Id, { State: "failed", Reason: toStoredText(createMessage("reports.failed")) }, context);
    } catch {
      // The store is closed because the service stops. The next start marks the run as interrupted.
    }
  }
}

/** Returns all rows, or undefined if the run was cancelled. */
async function gatherReport(run: ReportRunRecord, account: AccountRecord, context: ServiceContext) {
  const row = getReportRow(run.ReportId);
  const applications = context.store.collection("application");
  const where = createListConditions(getRequest(run), createVisibleFilter(account, context));
  const count = applications.count(where);
  const lines: ReportLine[] = [];
  for (let offset = 0; offset < count; offset += PIECE) {
    const progress = Math.floor((offset / count) * 90);
    if (!advance(run.Id, progress, context)) return undefined;
    const orderBy = { field: "UpdatedAt", direction: "desc" } as const;
    const piece = applications.find({ where, orderBy, limit: PIECE, offset });
    for (const application of piece) lines.push(...row.lines(application, run.Values, context));
    if (lines.length > MAX_LINES[run.Format]) break;
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return advance(run.Id, 90, context) ? lines : undefined;
}

function getRequest({ Values }: ReportRunRecord) {
  const filter = (Field: "SubmittedFrom" | "SubmittedTo" | "StatusId", key: string) => {
    const enteredValues = Values[key] ?? [];
    return enteredValues.length > 0 ? [{ Field, Values: [...enteredValues] }] : [];
  };
  return {
    AppListTypeName: "Mine",
    ApplicationTypeIds: Values["ApplicationTypeIds"] ?? [],
    SearchFilterValues: [
      ...filter("SubmittedFrom", "From"),
      ...filter("SubmittedTo", "To"),
      ...filter("StatusId", "StatusIds"),
    ],
  } as const;
}

function makeFile(run: ReportRunRecord, lines: readonly ReportLine[], context: ServiceContext) {
  const { name, columns } = getReportRow(run.ReportId);
  const rows = lines.slice(0, MAX_LINES[run.Format]);
  const reader = getTranslator(run.Language);
  const date = { day: toDayText(context.now()) };
  const note =
    rows.length < lines.length
      ? createMessage("reports.firstLines", { count: rows.length, date })
      : createMessage("reports.lineCount", { count: lines.length, date });
  const table: ReportTable<ReportLine> = {
    title: name,
    notes: [note],
    columns,
    rows,
  };
  if (run.Format === "csv") return createCsv(translateTable(table, reader));
  if (run.Format === "xlsx") return makeSpreadsheet(translateTable(table, reader));
  return createListPdf(context.fonts, table, findHostName(context.hosts, run.Domain), context.now(), reader);
}

/** Saves the progress. Returns false if the run was cancelled. */
function advance(id: string, Progress: number, { store }: ServiceContext): boolean {
  return store.transaction(() => {
    const run = store.collection("reportRun").get(id);
    if (!run || run.State === "cancelled") return false;
    store.collection("reportRun").put({ ...run, State: "running", Progress });
    return true;
  });
}

function finish(id: string, end: Partial<ReportRunRecord>, context: ServiceContext): boolean {
  const { store, now } = context;
  const finished = store.transaction(() => {
    const run = store.collection("reportRun").get(id);
    if (!run || run.State === "cancelled") return undefined;
    const ended: ReportRunRecord = { ...run, ...end, FinishedAt: toInstantText(now()) };
    store.collection("reportRun").put(ended);
    return ended;
  });
  const account = finished && store.collection("account").get(finished.AccountId);
  if (finished && account?.State === "active")
    context.hub.publish(account.TopicName, {
      Type: "ReportFinished",
      TopicName: account.TopicName,
      RunId: finished.Id,
      State: finished.State === "done" ? "done" : "failed",
    });
  return finished !== undefined;
}
