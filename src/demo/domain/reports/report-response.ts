import type * as z from "zod/mini";
import { type report, reportFormat, type reportRun } from "#contract/reports/report.ts";
import type { StoreClockContext, StoreContext } from "../../context/context.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage, readStoredText } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { ReportRunRecord, ReportSettingRecord, ReportValues } from "../../records/report-record.ts";
import { listParameterOptions, type ReportDefinition, reportDefinitions } from "./report-table.ts";

/** Returns a report. Throws 404 for an unknown one. */
export function getReportDefinition(id: string): ReportDefinition {
  const definition = reportDefinitions.find((reportDefinition) => reportDefinition.id === id);
  if (!definition) throw createNotFoundError();
  return definition;
}

/** Converts a report to a response with the account's settings and last run. */
export function toReportResponse(
  definition: ReportDefinition,
  account: AccountRecord,
  context: StoreClockContext,
): UnlocalisedResponse<z.input<typeof report>> {
  const setting = findReportSetting(definition, account, context);
  const [lastRun] = context.store.collection("reportRun").find({
    where: { AccountId: account.Id, ReportId: definition.id },
    orderBy: { field: "RequestedAt", direction: "desc" },
    limit: 1,
  });
  return {
    Id: definition.id,
    Name: definition.name,
    Group: definition.group,
    Description: definition.description,
    Formats: [...reportFormat.options],
    Parameters: definition.parameters.map((parameter) => {
      const Options = listParameterOptions(parameter, context);
      return { ...parameter, ...(Options && { Options }) };
    }),
    Saved: { Values: copyValues(setting.Values), Format: setting.Format, UpdatedAt: setting.UpdatedAt },
    LastRun: lastRun ? toReportRunResponse(lastRun) : null,
  };
}

/** Returns the account's settings for a report, or the default settings. */
export function findReportSetting(
  definition: ReportDefinition,
  account: AccountRecord,
  { store }: StoreClockContext,
): Pick<ReportSettingRecord, "Values" | "Format"> & { readonly UpdatedAt: string | null } {
  const setting = store.collection("reportSetting").get(createReportSettingId(definition.id, account));
  return setting ?? { Values: definition.defaultValues ?? {}, Format: "xlsx", UpdatedAt: null };
}

export function createReportSettingId(reportId: string, account: AccountRecord): string {
  return `${account.Id}.${reportId}`;
}

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
const MAX_DAYS_AHEAD = 3_660;

/** Throws 400 with an error list (spec 8) for unknown parameters and invalid values. */
export function assertValidReportValues(
  definition: ReportDefinition,
  values: ReportValues,
  context: StoreContext,
): ReportValues {
  const problems = Object.entries(values).flatMap(([key, parameterValues]) => {
    const parameter = definition.parameters.find(({ Key }) => Key === key);
    if (!parameter)
      return [{ Message: createMessage("reports.unknownParameter", { key }), Path: `Values.${key}` }];
    const areValuesValid = parameterValues.every((value) =>
      parameter.Kind === "date"
        ? DAY_PATTERN.test(value) && !Number.isNaN(Date.parse(value))
        : parameter.Kind === "number"
          ? /^\d+$/.test(value) && Number(value) <= MAX_DAYS_AHEAD
          : listParameterOptions(parameter, context)?.some(({ Id }) => Id === value),
    );
    const isCountValid = parameter.Kind === "choices" || parameterValues.length <= 1;
    return areValuesValid && isCountValid
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
  return { ...run, Reason, ReportName: getReportDefinition(run.ReportId).name, Values: copyValues(Values) };
}

function copyValues(values: ReportValues): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(values).map(([key, parameterValues]) => [key, [...parameterValues]]),
  );
}
