import type { RequestedInspection } from "#contract/public/public-inspection.ts";
import type { Text } from "#i18n/use-text.ts";

export interface InspectionRequestBody {
  readonly StageId: string;
  readonly RequestedDate: string;
  readonly HalfDay: RequestedInspection["HalfDay"];
  readonly ContactName: string;
  readonly ContactPhone: string;
  readonly AccessNotes: string | null;
  readonly DocumentIds: string[];
}

/** Required fields in the order of the form. */
export const requiredInspectionFields = [
  "StageId",
  "RequestedDate",
  "HalfDay",
  "ContactName",
  "ContactPhone",
] as const;

export function readRequestBody(form: FormData, DocumentIds: string[]): InspectionRequestBody {
  const readText = (name: string) => String(form.get(name) ?? "").trim();
  return {
    StageId: readText("StageId"),
    RequestedDate: readText("RequestedDate"),
    HalfDay: readText("HalfDay") as InspectionRequestBody["HalfDay"],
    ContactName: readText("ContactName"),
    ContactPhone: readText("ContactPhone"),
    AccessNotes: readText("AccessNotes") || null,
    DocumentIds,
  };
}

export function findRequestProblems(
  request: InspectionRequestBody,
  t: Text,
): Partial<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const name of requiredInspectionFields)
    if (!request[name]) problems[name] = t(`publicInspection.problem.${name}`);
  const digits = request.ContactPhone.replace(/\D/g, "");
  if (digits.length < 8) problems["ContactPhone"] = t("publicInspection.problem.ContactPhone");
  return problems;
}
