/**
 * Runs a report in chunks, so that the service can handle other requests between them. The record of the run
 * contains the progress.
 */

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
import { getReportDefinition } from "./report-response.ts";
import type { ReportRow } from "./report-table.ts";

const CHUNK_SIZE = 200;
const MAX_ROWS: Readonly<Record<ReportFormat, number>> = { xlsx: 50_000, csv: 50_000, pdf: 2_000 };

/** Runs a report. Never rejects: stores errors on the record and logs them. */
export async function runReportJob(
  run: ReportRunRecord,
  account: AccountRecord,
  context: ServiceContext,
): Promise<void> {
  try {
    const rows = await collectRows(run, account, context);
    if (!rows) return;
    const bytes = await createReportFile(run, rows, context);
    const FileKey = `reports/${run.Id}`;
    const stream = new Blob([Uint8Array.from(bytes)]).stream();
    const { Size } = await context.documents.write(FileKey, stream, bytes.length);
    const FileName = `${run.ReportId}-${toDayText(context.now())}.${run.Format}`;
    const resultFields = { Progress: 100, RowCount: rows.length, FileName, FileKey, Size } as const;
    if (!finishRun(run.Id, { State: "done", ...resultFields }, context))
      await context.documents.delete(FileKey);
  } catch (error) {
    context.report(error);
    try {
      finishRun(run.Id, { State: "failed", Reason: toStoredText(createMessage("reports.failed")) }, context);
    } catch {
      // The store is closed because the service stops. The next start of the service sets the run to failed.
    }
  }
}

/** Returns all rows, or undefined if the run was cancelled. */
async function collectRows(run: ReportRunRecord, account: AccountRecord, context: ServiceContext) {
  const definition = getReportDefinition(run.ReportId);
  const applications = context.store.collection("application");
  const where = createListConditions(toListRequest(run), createVisibleFilter(account, context));
  const applicationCount = applications.count(where);
  const rows: ReportRow[] = [];
  for (let offset = 0; offset < applicationCount; offset += CHUNK_SIZE) {
    const progress = Math.floor((offset / applicationCount) * 90);
    if (!saveProgress(run.Id, progress, context)) return undefined;
    const orderBy = { field: "UpdatedAt", direction: "desc" } as const;
    const chunk = applications.find({ where, orderBy, limit: CHUNK_SIZE, offset });
    for (const application of chunk) rows.push(...definition.rows(application, run.Values, context));
    if (rows.length > MAX_ROWS[run.Format]) break;
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return saveProgress(run.Id, 90, context) ? rows : undefined;
}

function toListRequest({ Values }: ReportRunRecord) {
  const createFilters = (Field: "SubmittedFrom" | "SubmittedTo" | "StatusId", key: string) => {
    const enteredValues = Values[key] ?? [];
    return enteredValues.length > 0 ? [{ Field, Values: [...enteredValues] }] : [];
  };
  return {
    AppListTypeName: "Mine",
    ApplicationTypeIds: Values["ApplicationTypeIds"] ?? [],
    SearchFilterValues: [
      ...createFilters("SubmittedFrom", "From"),
      ...createFilters("SubmittedTo", "To"),
      ...createFilters("StatusId", "StatusIds"),
    ],
  } as const;
}

function createReportFile(run: ReportRunRecord, allRows: readonly ReportRow[], context: ServiceContext) {
  const { name, columns } = getReportDefinition(run.ReportId);
  const rows = allRows.slice(0, MAX_ROWS[run.Format]);
  const translator = getTranslator(run.Language);
  const date = { day: toDayText(context.now()) };
  const rowCountNote =
    rows.length < allRows.length
      ? createMessage("reports.firstLines", { count: rows.length, date })
      : createMessage("reports.lineCount", { count: allRows.length, date });
  const table: ReportTable<ReportRow> = {
    title: name,
    notes: [rowCountNote],
    columns,
    rows,
  };
  if (run.Format === "csv") return createCsv(translateTable(table, translator));
  if (run.Format === "xlsx") return makeSpreadsheet(translateTable(table, translator));
  return createListPdf(
    context.fonts,
    table,
    findHostName(context.hosts, run.Domain),
    context.now(),
    translator,
  );
}

/** Saves the progress. Returns false if the run was cancelled. */
function saveProgress(id: string, Progress: number, { store }: ServiceContext): boolean {
  return store.transaction(() => {
    const run = store.collection("reportRun").get(id);
    if (!run || run.State === "cancelled") return false;
    store.collection("reportRun").put({ ...run, State: "running", Progress });
    return true;
  });
}

function finishRun(id: string, changes: Partial<ReportRunRecord>, context: ServiceContext): boolean {
  const { store, now } = context;
  const finishedRun = store.transaction(() => {
    const run = store.collection("reportRun").get(id);
    if (!run || run.State === "cancelled") return undefined;
    const endedRun: ReportRunRecord = { ...run, ...changes, FinishedAt: toInstantText(now()) };
    store.collection("reportRun").put(endedRun);
    return endedRun;
  });
  const account = finishedRun && store.collection("account").get(finishedRun.AccountId);
  if (finishedRun && account?.State === "active")
    context.hub.publish(account.TopicName, {
      Type: "ReportFinished",
      TopicName: account.TopicName,
      RunId: finishedRun.Id,
      State: finishedRun.State === "done" ? "done" : "failed",
    });
  return finishedRun !== undefined;
}
