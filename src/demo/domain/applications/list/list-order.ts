import type { ApplicationRecord } from "../../../records/application-record.ts";

/** Maps the column names of a list request to sortable fields. */
const sortFieldByColumn: Readonly<Record<string, keyof ApplicationRecord>> = {
  Number: "Number",
  Title: "SortTitle",
  ApplicationTypeName: "ApplicationTypeId",
  Status: "StatusId",
  StatusId: "StatusId",
  ApplicantName: "ApplicantName",
  SubmittedAt: "SubmittedAt",
  UpdatedAt: "UpdatedAt",
  DueDate: "DueDate",
};

interface RequestedOrder {
  readonly SortBy?: string | undefined;
  readonly SortDirection?: "asc" | "desc" | undefined;
}

/** Returns the requested order; by default last change, newest first. */
export function getListOrder({ SortBy = "", SortDirection = "desc" }: RequestedOrder) {
  const field = Object.hasOwn(sortFieldByColumn, SortBy) ? sortFieldByColumn[SortBy] : undefined;
  return { field: field ?? "UpdatedAt", direction: SortDirection } as const;
}
