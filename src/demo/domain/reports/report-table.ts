/** The available reports: parameters, columns, and the rows created from each application. */

import type { Report } from "#contract/reports/report.ts";
import type { StoreClockContext, StoreContext } from "../../context/context.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage, type Message, readStoredText } from "../../messages/message.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { ReportValues } from "../../records/report-record.ts";
import { getStatus, statusTable } from "../../rules/statuses/status-table.ts";
import { toWorkflowResponse } from "../../rules/workflow.ts";
import type { CellValue, TableColumn } from "../../sheet/table.ts";
import { addDays, toDayText } from "../../time/calendar.ts";
import { getApplicationTitle } from "../applications/application-title.ts";
import { getDisplayedDueDate } from "../applications/displayed-due-date.ts";
import { getApplicationCurrency } from "../applications/fees/application-currency.ts";
import { toCalculatedFees } from "../applications/fees/fees.ts";
import { applicationColumns, type ColumnId, getColumnTitle } from "../applications/list/list-report.ts";
import { getApplicationType, listApplicationTypes } from "../lookups/application-types.ts";
import { findDocumentType } from "../lookups/document-types.ts";

type ReportParameter = UnlocalisedResponse<Report["Parameters"][number], "Name" | "Group">;
/** One row of a report, by column. */
export type ReportRow = Readonly<Partial<Record<ColumnId, CellValue | Message>>>;

export interface ReportDefinition {
  readonly id: string;
  readonly name: Message;
  readonly group: Message;
  readonly description: Message;
  readonly parameters: readonly ReportParameter[];
  readonly columns: readonly TableColumn<ReportRow>[];
  readonly defaultValues?: ReportValues;
  rows(application: ApplicationRecord, values: ReportValues, context: StoreClockContext): ReportRow[];
}

const lodgedDateParameters: readonly ReportParameter[] = [
  { Key: "From", Name: createMessage("reports.from"), Kind: "date" },
  { Key: "To", Name: createMessage("reports.until"), Kind: "date" },
];
const typeParameter: ReportParameter = {
  Key: "ApplicationTypeIds",
  Name: createMessage("reports.types"),
  Kind: "choices",
};
const statusParameter: ReportParameter = {
  Key: "StatusIds",
  Name: createMessage("reports.statuses"),
  Kind: "choices",
  Options: statusTable.filter(({ id }) => id !== "deleted").map(({ id, name }) => ({ Id: id, Name: name })),
};

const createColumn = (id: ColumnId, width: number, kind: TableColumn<ReportRow>["kind"] = "text") => ({
  ...{ title: getColumnTitle(id), kind, width },
  value: (row: ReportRow) => row[id] ?? null,
});

const firstColumns = [createColumn("number", 25), createColumn("property", 42)];
const toFirstColumns = (application: ApplicationRecord): ReportRow => ({
  number: application.Number,
  property: getApplicationTitle(application),
});

export const reportDefinitions: readonly ReportDefinition[] = [
  {
    id: "applications",
    name: createMessage("reports.all.name"),
    group: createMessage("reports.group.applications"),
    description: createMessage("reports.all.description"),
    parameters: [...lodgedDateParameters, typeParameter, statusParameter],
    columns: applicationColumns.map(({ id, width, kind }) => createColumn(id, width, kind)),
    rows: (application, _values, context) => [
      Object.fromEntries(applicationColumns.map(({ id, value }) => [id, value(application, context)])),
    ],
  },
  {
    id: "due-dates",
    name: createMessage("reports.due.name"),
    group: createMessage("reports.group.applications"),
    description: createMessage("reports.due.description"),
    parameters: [{ Key: "Days", Name: createMessage("reports.daysAhead"), Kind: "number" }, typeParameter],
    defaultValues: { Days: ["60"] },
    columns: [
      ...firstColumns,
      createColumn("reason", 24),
      createColumn("due", 13, "date"),
      createColumn("status", 26),
    ],
    rows: (application, values, { now }) => {
      const { DueDate, DueReason } = getDisplayedDueDate(application);
      const lastDay = addDays(toDayText(now()), Number(values["Days"]?.[0] ?? 60));
      if (!DueDate || DueDate > lastDay) return [];
      const dueFields = {
        reason: DueReason,
        due: DueDate,
        status: getStatus(application.StatusId).name,
      };
      return [{ ...toFirstColumns(application), ...dueFields }];
    },
  },
  {
    id: "fees",
    name: createMessage("reports.fees.name"),
    group: createMessage("reports.group.money"),
    description: createMessage("reports.fees.description"),
    parameters: [...lodgedDateParameters, typeParameter],
    columns: [
      ...firstColumns,
      createColumn("fee", 28),
      createColumn("amount", 13, "money"),
      createColumn("paid", 13, "dateTime"),
    ],
    rows: (application, _values, context) => {
      if (application.Fees.length === 0) return [];
      const currency = getApplicationCurrency(application, context);
      return toCalculatedFees(application.Fees).map(({ Label, Amount, PaidAt }) => ({
        ...toFirstColumns(application),
        ...{ fee: Label, amount: { amount: Number(Amount), currency }, paid: PaidAt },
      }));
    },
  },
  {
    id: "durations",
    name: createMessage("reports.durations.name"),
    group: createMessage("reports.group.applications"),
    description: createMessage("reports.durations.description"),
    parameters: [...lodgedDateParameters, typeParameter],
    columns: [
      ...firstColumns,
      createColumn("type", 34),
      createColumn("status", 26),
      createColumn("daysWithYou", 12, "number"),
      createColumn("daysWithAuthority", 14, "number"),
    ],
    rows: (application, _values, context) => {
      if (!application.SubmittedAt) return [];
      const { DaysWithApplicant, DaysWithAuthority } = toWorkflowResponse(application, context);
      const nameFields = {
        type: getApplicationType(application.ApplicationTypeId).name,
        status: getStatus(application.StatusId).name,
      };
      const dayFields = { daysWithYou: DaysWithApplicant, daysWithAuthority: DaysWithAuthority };
      return [{ ...toFirstColumns(application), ...nameFields, ...dayFields }];
    },
  },
  {
    id: "documents",
    name: createMessage("reports.documents.name"),
    group: createMessage("reports.group.documents"),
    description: createMessage("reports.documents.description"),
    parameters: [...lodgedDateParameters, typeParameter],
    columns: [
      ...firstColumns,
      createColumn("document", 30),
      createColumn("file", 40),
      createColumn("state", 16),
      createColumn("sender", 22),
      createColumn("sent", 13, "dateTime"),
    ],
    rows: (application, _values, { store }) =>
      store
        .collection("document")
        .find({ where: { ApplicationId: application.Id } })
        .map((document) => ({
          ...toFirstColumns(application),
          document: findDocumentType(document.DocumentTypeId)?.Name ?? document.SearchText,
          file: document.FileName,
          state: createMessage(`lists.documentState.${document.State}`),
          sender: readStoredText(document.UploadedBy),
          sent: document.UploadedAt,
        })),
  },
];

/** Returns the choices of a parameter. Application types can be added while the service runs. */
export function listParameterOptions(
  parameter: ReportParameter,
  context: StoreContext,
): ReportParameter["Options"] {
  if (parameter !== typeParameter) return parameter.Options;
  return listApplicationTypes(context).map(({ id, name, group }) => ({ Id: id, Name: name, Group: group }));
}
