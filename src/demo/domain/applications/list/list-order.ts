import type { ApplicationRecord } from "../../../records/application-record.ts";

/** Columns by the names a list may ask for. */
const sortable: Readonly<Record<string, keyof ApplicationRecord>> = {
  Number: "Number",
  Title: "Title",
  ApplicationTypeName: "ApplicationTypeId",
  Status: "StatusId",
  StatusId: "StatusId",
  ApplicantName: "ApplicantName",
  SubmittedAt: "SubmittedAt",
  UpdatedAt: "UpdatedAt",
  DueDate: "DueDate",
};

interface AskedOrder {
  readonly SortBy?: string | undefined;
  readonly SortDirection?: "asc" | "desc" | undefined;
}

/** The order asked for; by last change, newest first, otherwise. */
export function listOrder({ SortBy = "", SortDirection = "desc" }: AskedOrder) {
  const field = Object.hasOwn(sortable, SortBy) ? sortable[SortBy] : undefined;
  return { field: field ?? "UpdatedAt", direction: SortDirection } as const;
}
