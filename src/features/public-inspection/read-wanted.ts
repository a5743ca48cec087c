import type { RequestedInspection } from "#contract/public/public-inspection.ts";
import type { Text } from "#i18n/use-text.ts";

/** What is asked for. */
export interface Wanted {
  readonly StageId: string;
  readonly RequestedDate: string;
  readonly HalfDay: RequestedInspection["HalfDay"];
  readonly ContactName: string;
  readonly ContactPhone: string;
  readonly AccessNotes: string | null;
  readonly DocumentIds: string[];
}

/** In the order of the form. */
export const wantedFields = ["StageId", "RequestedDate", "HalfDay", "ContactName", "ContactPhone"] as const;

export function readWanted(form: FormData, DocumentIds: string[]): Wanted {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  return {
    StageId: text("StageId"),
    RequestedDate: text("RequestedDate"),
    HalfDay: text("HalfDay") as Wanted["HalfDay"],
    ContactName: text("ContactName"),
    ContactPhone: text("ContactPhone"),
    AccessNotes: text("AccessNotes") || null,
    DocumentIds,
  };
}

export function findWantedProblems(wanted: Wanted, t: Text): Partial<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const name of wantedFields) if (!wanted[name]) problems[name] = t(`publicInspection.problem.${name}`);
  const digits = wanted.ContactPhone.replace(/\D/g, "");
  if (digits.length < 8) problems["ContactPhone"] = t("publicInspection.problem.ContactPhone");
  return problems;
}
