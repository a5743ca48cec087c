/** Exports the list of applications as a table, with the filters and order of the screen. */

import type { ClockContext, StoreClockContext } from "../../../context/context.ts";
import type { MessageKey } from "../../../messages/catalogue.ts";
import { createMessage, type Message } from "../../../messages/message.ts";
import type { AccountRecord } from "../../../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import { getStatus } from "../../../rules/statuses/status-table.ts";
import type { MoneyCell, ReportTable, TableColumn } from "../../../sheet/table.ts";
import { toDayText } from "../../../time/calendar.ts";
import type { FormReader } from "../../forms/stored-forms.ts";
import { getApplicationType } from "../../lookups/application-types.ts";
import { getDisplayedDueDate } from "../displayed-due-date.ts";
import { getApplicationCurrency } from "../fees/application-currency.ts";
import { type ApplicationListRequest, createListConditions, createListFilter } from "./list-query.ts";

/** The filters, order and length of a list report. */
interface ListReport {
  readonly request: ApplicationListRequest;
  readonly orderBy: { readonly field: keyof ApplicationRecord & string; readonly direction: "asc" | "desc" };
  /** Maximum number of rows. A note above the table says if more applications match. */
  readonly limit: number;
}

const listTitles = {
  Mine: createMessage("reports.all.name"),
  Drafts: createMessage("applicationList.drafts"),
  WaitingForMe: createMessage("applicationList.waitingForYou"),
  WaitingForAuthority: createMessage("charts.waitingForAuthority"),
  InProgress: createMessage("applicationList.inProgress"),
  Finished: createMessage("applicationList.finished"),
} as const;

export type ColumnId = MessageKey extends infer Key
  ? Key extends `reports.column.${infer Id}`
    ? Id
    : never
  : never;

export function getColumnTitle(id: ColumnId): Message {
  return createMessage(`reports.column.${id}`);
}

type ListColumn = TableColumn<ApplicationRecord> & { readonly id: ColumnId };

interface ListColumnDefinition extends Omit<ListColumn, "value" | "title"> {
  readonly value: (application: ApplicationRecord, forms: FormReader) => ReturnType<ListColumn["value"]>;
}

const columns: readonly ListColumnDefinition[] = [
  { id: "number", kind: "text", width: 25, value: ({ Number: number }) => number },
  {
    id: "type",
    kind: "text",
    width: 34,
    value: ({ ApplicationTypeId }) => getApplicationType(ApplicationTypeId).name,
  },
  { id: "property", kind: "text", width: 42, value: ({ Title }) => Title },
  { id: "proposal", kind: "text", width: 40, value: ({ Description }) => Description },
  {
    id: "status",
    kind: "text",
    width: 26,
    value: ({ StatusId }) => getStatus(StatusId).name,
  },
  { id: "applicant", kind: "text", width: 22, value: ({ ApplicantName }) => ApplicantName },
  { id: "lodged", kind: "dateTime", width: 13, value: ({ SubmittedAt }) => SubmittedAt },
  { id: "changed", kind: "dateTime", width: 13, value: ({ UpdatedAt }) => UpdatedAt },
  { id: "due", kind: "date", width: 13, value: (application) => getDisplayedDueDate(application).DueDate },
  {
    id: "reason",
    kind: "text",
    width: 24,
    value: (application) => getDisplayedDueDate(application).DueReason,
  },
  { id: "fees", kind: "money", width: 12, value: (application, forms) => sumFees(application, forms) },
  {
    id: "unpaid",
    kind: "money",
    width: 12,
    value: (application, forms) => sumFees(application, forms, ({ PaidAt }) => PaidAt === null),
  },
];

/** Columns of the exported list. The report `applications` has the same columns, with the same ids. */
export const applicationColumns = columns.map((column) => ({ ...column, title: getColumnTitle(column.id) }));

interface ApplicationTable extends ReportTable<ApplicationRecord> {
  readonly columns: readonly ListColumn[];
}

/** Returns the rows that the account may see. The notes describe the filters. */
export function createListTable(
  { request, orderBy, limit }: ListReport,
  account: AccountRecord,
  context: StoreClockContext,
): ApplicationTable {
  const applications = context.store.collection("application");
  const where = createListConditions(request, createListFilter(request, account, context));
  const rows = applications.find({ where, orderBy, limit });
  const count = applications.count(where);
  const date = { day: toDayText(context.now()) };
  const countNote =
    rows.length < count
      ? createMessage("reports.firstApplications", { shown: rows.length, count, date })
      : createMessage("reports.applicationCount", { count, date });
  return {
    title: listTitles[request.AppListTypeName],
    notes: [countNote, ...listFilterNotes(request)],
    columns: applicationColumns.map((column) => ({
      ...column,
      value: (application: ApplicationRecord) => column.value(application, context),
    })),
    rows,
  };
}

/** Returns a file name such as `applications-2026-11-21.pdf`. */
export function createReportFileName(context: ClockContext, fileExtension: string): string {
  return `applications-${toDayText(context.now())}.${fileExtension}`;
}

const fieldNames = {
  Search: createMessage("reports.field.search"),
  StatusId: createMessage("reports.field.status"),
  SubmittedFrom: createMessage("reports.field.lodgedFrom"),
  SubmittedTo: createMessage("reports.field.lodgedUntil"),
  Suburb: createMessage("reports.field.suburb"),
  ApplicantAccountId: createMessage("reports.field.lodgedBy"),
} as const;

function listFilterNotes({
  SearchFilterValues,
  ApplicationTypeIds,
}: ApplicationListRequest): (Message | string)[] {
  const typeNames: readonly (Message | string)[] = ApplicationTypeIds.map((id) =>
    getNameOrId(id, () => getApplicationType(id).name),
  );
  const filters = SearchFilterValues.filter(
    ({ Field, Values }) => Values.length > 0 && Field !== "ApplicantAccountId",
  );
  return [
    ...(typeNames.length > 0
      ? [createMessage("reports.filter", { field: createMessage("reports.field.type"), values: typeNames })]
      : []),
    ...filters.map(({ Field, Values }) => {
      if (Field === "ApplicationId") return createMessage("reports.selectedApplications");
      const valueNames =
        Field === "StatusId" ? Values.map((id) => getNameOrId(id, () => getStatus(id).name)) : Values;
      return createMessage("reports.filter", { field: fieldNames[Field], values: valueNames });
    }),
  ];
}

/**
 * Returns the result of `getName`. Returns `id` if `getName` throws, because a request may contain an unknown
 * id.
 */
function getNameOrId(id: string, getName: () => Message): Message | string {
  try {
    return getName();
  } catch {
    return id;
  }
}

/** Returns the fees in the currency of the application's form, or null without fees. */
function sumFees(
  application: ApplicationRecord,
  forms: FormReader,
  isIncluded: (fee: ApplicationRecord["Fees"][number]) => boolean = () => true,
): MoneyCell | null {
  const { Fees } = application;
  if (Fees.length === 0) return null;
  const totalCents = Fees.filter(isIncluded).reduce(
    (sum, { Amount }) => sum + Math.round(Number(Amount) * 100),
    0,
  );
  return { amount: totalCents / 100, currency: getApplicationCurrency(application, forms) };
}
