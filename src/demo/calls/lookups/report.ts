/** The endpoints of reports: select, configure, run as a job, download the file (spec 7.6.9). */

import {
  deleteReportRun,
  downloadReport,
  getReport,
  getReportRun,
  getReportRuns,
  getReports,
  runReport,
  updateReport,
} from "#contract/reports/report.ts";
import { createRandomId, type ServiceContext, toInstantText } from "../../context/context.ts";
import { runReportJob } from "../../domain/reports/report-job.ts";
import {
  assertValidReportValues,
  createReportSettingId,
  findReportSetting,
  getReportDefinition,
  toReportResponse,
  toReportRunResponse,
} from "../../domain/reports/report-response.ts";
import { reportDefinitions } from "../../domain/reports/report-table.ts";
import { runIdempotently } from "../../http/run-idempotently.ts";
import { type ServeEndpoint, SUCCESS_RESPONSE } from "../../http/serve.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import { createMessage, toStoredText } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { ReportRunRecord } from "../../records/report-record.ts";
import { XLSX_MEDIA_TYPE } from "../../sheet/spreadsheet.ts";

const mediaTypes = { xlsx: XLSX_MEDIA_TYPE, pdf: "application/pdf", csv: "text/csv; charset=utf-8" } as const;
const MAX_ACTIVE_RUNS = 3;
const MAX_STORED_RUNS = 50;

export function serveReport(serve: ServeEndpoint, context: ServiceContext): void {
  const { store } = context;
  const runs = store.collection("reportRun");
  failInterruptedRuns(context);

  const getOwnRun = (id: string, account: AccountRecord): ReportRunRecord => {
    const run = runs.get(id);
    if (run?.AccountId !== account.Id) throw createNotFoundError();
    return run;
  };

  serve(getReports, ({ signedIn }) =>
    reportDefinitions.map((definition) => toReportResponse(definition, signedIn.account, context)),
  );

  serve(getReport, ({ params, signedIn }) =>
    toReportResponse(getReportDefinition(params.id), signedIn.account, context),
  );

  serve(updateReport, ({ params, body, signedIn: { account } }) => {
    const definition = getReportDefinition(params.id);
    const Values = assertValidReportValues(definition, body.Values, context);
    store.collection("reportSetting").put({
      Id: createReportSettingId(definition.id, account),
      AccountId: account.Id,
      ReportId: definition.id,
      ...{ Values, Format: body.Format, UpdatedAt: toInstantText(context.now()) },
    });
    return toReportResponse(definition, account, context);
  });

  serve(runReport, ({ params, body, reader, signedIn: { account, session }, idempotencyKey }) => {
    const definition = getReportDefinition(params.id);
    const idempotentCall = {
      key: idempotencyKey,
      scope: `report ${account.Id} ${definition.id}`,
      request: body,
    };
    let newRun: ReportRunRecord | undefined;
    const response = runIdempotently(idempotentCall, context, () => {
      const activeCount = runs.count({ AccountId: account.Id, State: { in: ["waiting", "running"] } });
      if (activeCount >= MAX_ACTIVE_RUNS)
        throw new ServiceError(400, createMessage("reports.tooMany", { count: MAX_ACTIVE_RUNS }));
      const setting = findReportSetting(definition, account, context);
      newRun = {
        Id: createRandomId(context.random),
        AccountId: account.Id,
        ReportId: definition.id,
        Domain: session.Domain,
        Language: reader.language,
        Format: body.Format ?? setting.Format,
        Values: assertValidReportValues(definition, body.Values ?? setting.Values, context),
        ...{ State: "waiting", Progress: 0, RowCount: null, FileName: null, FileKey: null, Size: null },
        ...{ Reason: null, RequestedAt: toInstantText(context.now()), FinishedAt: null },
      };
      runs.put(newRun);
      return toReportRunResponse(newRun);
    });
    if (newRun) {
      void runReportJob(newRun, account, context);
      deleteOldestRuns(account, context);
    }
    return response;
  });

  serve(getReportRuns, ({ query, signedIn }) => {
    const where = { AccountId: signedIn.account.Id };
    const items = runs.find({
      where,
      orderBy: { field: "RequestedAt", direction: "desc" },
      limit: query.PageSize,
      offset: (query.PageNumber - 1) * query.PageSize,
    });
    return { Items: items.map(toReportRunResponse), TotalCount: runs.count(where) };
  });

  serve(getReportRun, ({ params, signedIn }) => toReportRunResponse(getOwnRun(params.id, signedIn.account)));

  serve(deleteReportRun, async ({ params, signedIn }) => {
    const run = getOwnRun(params.id, signedIn.account);
    if (run.State === "waiting" || run.State === "running")
      runs.put({ ...run, State: "cancelled", FinishedAt: toInstantText(context.now()) });
    else await deleteRun(run, context);
    return SUCCESS_RESPONSE;
  });

  serve(downloadReport, async ({ params, signedIn }) => {
    const run = getOwnRun(params.id, signedIn.account);
    if (run.State !== "done" || !run.FileKey) throw createNotFoundError();
    return new Response(await context.documents.read(run.FileKey), {
      headers: {
        "Content-Type": mediaTypes[run.Format],
        "Content-Length": String(run.Size),
        "Content-Disposition": `attachment; filename="${run.FileName}"`,
        "Cache-Control": "private, no-store",
      },
    });
  });
}

async function deleteRun(
  { Id, FileKey }: ReportRunRecord,
  { store, documents }: ServiceContext,
): Promise<void> {
  store.collection("reportRun").delete(Id);
  if (FileKey) await documents.delete(FileKey);
}

function deleteOldestRuns({ Id }: AccountRecord, context: ServiceContext): void {
  const oldRuns = context.store.collection("reportRun").find({
    where: { AccountId: Id },
    orderBy: { field: "RequestedAt", direction: "desc" },
    offset: MAX_STORED_RUNS,
    limit: 20,
  });
  for (const run of oldRuns) deleteRun(run, context).catch(context.report);
}

/** Sets unfinished report jobs to failed, because a restart of the service interrupted them. */
function failInterruptedRuns({ store, now }: ServiceContext): void {
  const runs = store.collection("reportRun");
  const Reason = toStoredText(createMessage("reports.interrupted"));
  for (const run of runs.find({ where: { State: { in: ["waiting", "running"] } } }))
    runs.put({ ...run, State: "failed", Reason, FinishedAt: toInstantText(now()) });
}
