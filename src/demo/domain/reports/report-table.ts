/** The available reports: parameters, columns and the rows of each application. */

import type { Report } from "#contract/reports/report.ts";
import type { ServiceContext } from "../../context/context.ts";
import type { WithMessages } from "../../messages/localise.ts";
import { type Message, readMessage } from "../../messages/message.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { ReportValues } from "../../records/report-record.ts";
import { getStatus, statuses } from "../../rules/statuses/status-table.ts";
import { showWorkflow } from "../../rules/workflow.ts";
import type { CellValue, Column } from "../../sheet/table.ts";
import { addDays, dayOf } from "../../time/calendar.ts";
import { applicationColumns } from "../applications/list/list-report.ts";
import { applicationTypes, getApplicationType } from "../lookups/application-types.ts";

type Reader = Pick<ServiceContext, "store" | "now">;
type Parameter = WithMessages<Report["Parameters"][number], "Name" | "Group">;
/** One row of a report, by column title. */
export type ReportLine = Readonly<Record<string, CellValue | Message>>;

export interface ReportRow {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly columns: readonly Column<ReportLine>[];
  /** Default values of the parameters. */
  readonly usual?: ReportValues;
  lines(application: ApplicationRecord, values: ReportValues, reader: Reader): ReportLine[];
}

const lodged: readonly Parameter[] = [
  { Key: "From", Name: "Lodged from", Kind: "date" },
  { Key: "To", Name: "Lodged until", Kind: "date" },
];
const type: Parameter = {
  Key: "ApplicationTypeIds",
  Name: "Types",
  Kind: "choices",
  Options: applicationTypes.map(({ id, name, group }) => ({ Id: id, Name: name, Group: group })),
};
const status: Parameter = {
  Key: "StatusIds",
  Name: "Statuses",
  Kind: "choices",
  Options: statuses.filter(({ id }) => id !== "deleted").map(({ id, name }) => ({ Id: id, Name: name })),
};

/** Columns with texts of the service, which are translated. */
const own = new Set(["Property", "Type", "Status", "What for", "Fee", "Document", "State"]);

const column = (title: string, width: number, kind: Column<ReportLine>["kind"] = "text") => ({
  ...{ title, kind, width },
  ...(own.has(title) ? { isSaid: true as const } : {}),
  value: (line: ReportLine) => line[title] ?? null,
});

const head = [column("Number", 25), column("Property", 42)];
const headOf = ({ Number: number, Title }: ApplicationRecord): ReportLine => ({
  Number: number,
  Property: Title,
});

export const reports: readonly ReportRow[] = [
  {
    id: "applications",
    name: "All applications",
    group: "Applications",
    description: "Number, property, status, dates and fees of each application.",
    parameters: [...lodged, type, status],
    columns: applicationColumns.map(({ title, width, kind }) => column(title, width, kind)),
    lines: (application) => [
      Object.fromEntries(applicationColumns.map(({ title, value }) => [title, value(application)])),
    ],
  },
  {
    id: "due-dates",
    name: "What is due",
    group: "Applications",
    description: "Dates that come up: answers, fees, work to begin or to finish.",
    parameters: [{ Key: "Days", Name: "Days ahead", Kind: "number" }, type],
    usual: { Days: ["60"] },
    columns: [...head, column("What for", 24), column("Due", 13, "date"), column("Status", 26)],
    lines: (application, values, { now }) => {
      const { DueDate, DueReason, StatusId } = application;
      const until = addDays(dayOf(now()), Number(values["Days"]?.[0] ?? 60));
      if (!DueDate || DueDate > until) return [];
      const line = {
        "What for": DueReason && readMessage(DueReason),
        Due: DueDate,
        Status: getStatus(StatusId).name,
      };
      return [{ ...headOf(application), ...line }];
    },
  },
  {
    id: "fees",
    name: "Fees",
    group: "Money",
    description: "Each fee, what it is for and when it was paid.",
    parameters: [...lodged, type],
    columns: [...head, column("Fee", 28), column("Amount", 13, "money"), column("Paid", 13, "dateTime")],
    lines: (application) =>
      application.Fees.map(({ Label, Amount, PaidAt }) => ({
        ...headOf(application),
        ...{ Fee: Label, Amount: Number(Amount), Paid: PaidAt },
      })),
  },
  {
    id: "durations",
    name: "Days with you, days with the authority",
    group: "Applications",
    description: "Both clocks of each application that was lodged.",
    parameters: [...lodged, type],
    columns: [
      ...head,
      column("Type", 34),
      column("Status", 26),
      column("Days with you", 12, "number"),
      column("Days with the authority", 14, "number"),
    ],
    lines: (application, _values, reader) => {
      if (!application.SubmittedAt) return [];
      const { DaysWithApplicant, DaysWithAuthority } = showWorkflow(application, reader);
      const names = {
        Type: getApplicationType(application.ApplicationTypeId).name,
        Status: getStatus(application.StatusId).name,
      };
      const days = { "Days with you": DaysWithApplicant, "Days with the authority": DaysWithAuthority };
      return [{ ...headOf(application), ...names, ...days }];
    },
  },
  {
    id: "documents",
    name: "Documents",
    group: "Documents",
    description: "Each file, what it is, who sent it and what became of it.",
    parameters: [...lodged, type],
    columns: [
      ...head,
      column("Document", 30),
      column("File", 40),
      column("State", 16),
      column("Sent by", 22),
      column("On", 13, "dateTime"),
    ],
    lines: (application, _values, { store }) =>
      store
        .collection("document")
        .find({ where: { ApplicationId: application.Id } })
        .map((document) => ({
          ...headOf(application),
          Document: document.SearchText,
          File: document.FileName,
          State: document.State,
          "Sent by": document.UploadedBy,
          On: document.UploadedAt,
        })),
  },
];
