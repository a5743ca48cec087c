import type * as z from "zod/mini";
import { type report, reportFormat, type reportRun } from "#contract/reports/report.ts";
import type { ServiceContext } from "../../context/context.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage, readStoredText } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { ReportRunRecord, ReportSettingRecord, ReportValues } from "../../records/report-record.ts";
import { listParameterOptions, type ReportRow, reportDefinitions } from "./report-table.ts";

type Reader = Pick<ServiceContext, "store" | "now">;

/** Returns a report. Throws 404 for an unknown one. */
export function getReportRow(id: string): ReportRow {
  const row = reportDefinitions.find((reportDefinition) => reportDefinition.id === id);
  if (!row) throw createNotFoundError();
  return row;
}

/** Converts a report to a response with the account's settings and last run. */
export function toReportResponse(
  row: ReportRow,
  account: AccountRecord,
  reader: Reader,
): UnlocalisedResponse<z.input<typeof report>> {
  const saved = findReportSetting(row, account, reader);
  const [last] = reader.store.collection("reportRun").find({
    where: { AccountId: account.Id, ReportId: row.id },
    orderBy: { field: "RequestedAt", direction: "desc" },
    limit: 1,
  });
  return {
    Id: row.id,
    Name: row.name,
    Group: row.group,
    Description: row.description,
    Formats: [...reportFormat.options],
    Parameters: row.parameters.map((parameter) => {
      const Options = listParameterOptions(parameter, reader);
      return { ...parameter, ...(Options ? { Options } : {}) };
    }),
    Saved: { Values: copyValues(saved.Values), Format: saved.Format, UpdatedAt: saved.UpdatedAt },
    LastRun: last ? toReportRunResponse(last) : null,
  };
}

/** Returns the account's settings for a report, or the default settings. */
export function findReportSetting(
  row: ReportRow,
  account: AccountRecord,
  { store }: Reader,
): Pick<ReportSettingRecord, "Values" | "Format"> & { readonly UpdatedAt: string | null } {
  const saved = store.collection("reportSetting").get(createReportSettingId(row.id, account));
  return saved ?? { Values: row.defaultValues ?? {}, Format: "xlsx", UpdatedAt: null };
}

export function createReportSettingId(reportId: string, account: AccountRecord): string {
  return `${account.Id}.${reportId}`;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MAX_DAYS = 3_660;

/** Throws 400 with an error list (spec 8) for unknown parameters and invalid values. */
export function checkReportValues(
  row: ReportRow,
  values: ReportValues,
  reader: Pick<Reader, "store">,
): ReportValues {
  const problems = Object.entries(values).flatMap(([key, given]) => {
    const parameter = row.parameters.find(({ Key }) => Key === key);
    if (!parameter)
      return [{ Message: createMessage("reports.unknownParameter", { key }), Path: `Values.${key}` }];
    const isGood = given.every((value) =>
      parameter.Kind === "date"
        ? DAY.test(value) && !Number.isNaN(Date.parse(value))
        : parameter.Kind === "number"
          ? /^\d+$/.test(value) && Number(value) <= MAX_DAYS
          : listParameterOptions(parameter, reader)?.some(({ Id }) => Id === value),
    );
    const isOne = parameter.Kind === "choices" || given.length <= 1;
    return isGood && isOne
      ? []
      : [
          {
            Message: createMessage("reports.checkParameter", { name: parameter.Name }),
            Path: `Values.${key}`,
          },
        ];
  });
  if (problems.length > 0) throw new ServiceError(400, problems);
  return values;
}

export function toReportRunResponse({
  AccountId: _account,
  FileKey: _key,
  Domain: _domain,
  Values,
  ...run
}: ReportRunRecord): UnlocalisedResponse<z.input<typeof reportRun>, "ReportName" | "Reason"> {
  const Reason = run.Reason && readStoredText(run.Reason);
  return { ...run, Reason, ReportName: getReportRow(run.ReportId).name, Values: copyValues(Values) };
}

function copyValues(values: ReportValues): Record<string, string[]> {
  return Object.fromEntries(Object.entries(values).map(([key, given]) => [key, [...given]]));
}
