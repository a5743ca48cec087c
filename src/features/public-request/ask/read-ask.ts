import { isEmailAddress } from "#contract/email-address.ts";
import type { PublicRequestBody } from "#contract/public/public-request.ts";
import type { DateNotation } from "#i18n/dates/date-notation.ts";
import type { Text } from "#i18n/use-text.ts";

/** The form's fields, in order. */
export const publicRequestFields = [
  "TypeId",
  "ExtensionKind",
  "WantedUntil",
  "NewApplicantName",
  "NewApplicantEmail",
  "Reason",
  "Name",
  "Email",
  "Phone",
  "Role",
] as const;
type AskField = (typeof publicRequestFields)[number];

/** The type of request to which a field belongs. Fields that every type of request has are absent. */
const typeByField: Readonly<Partial<Record<AskField, string>>> = {
  ExtensionKind: "extension",
  WantedUntil: "extension",
  NewApplicantName: "change-of-applicant",
  NewApplicantEmail: "change-of-applicant",
};

const isFieldAsked = (field: AskField, typeId: string) => (typeByField[field] ?? typeId) === typeId;

/** Reads the form. A date that cannot be read is `null`. */
export function readPublicRequest(form: FormData, { parse }: Pick<DateNotation, "parse">): PublicRequestBody {
  const readText = (name: AskField) => String(form.get(name) ?? "").trim();
  const typeId = readText("TypeId");
  const readTypeField = (name: AskField) => (isFieldAsked(name, typeId) && readText(name)) || null;
  return {
    TypeId: typeId as PublicRequestBody["TypeId"],
    Reason: readText("Reason"),
    Name: readText("Name"),
    Email: readText("Email"),
    Phone: readText("Phone") || null,
    Role: readText("Role") as PublicRequestBody["Role"],
    ExtensionKind: readTypeField("ExtensionKind") as PublicRequestBody["ExtensionKind"],
    WantedUntil: parse(readTypeField("WantedUntil") ?? "") ?? null,
    NewApplicantName: readTypeField("NewApplicantName"),
    NewApplicantEmail: readTypeField("NewApplicantEmail"),
  };
}

export function findAskProblems(
  request: PublicRequestBody,
  t: Text,
  { example }: Pick<DateNotation, "example">,
): Partial<Record<string, string>> {
  const isInvalidField = (field: AskField) => {
    if (field === "Phone" || !isFieldAsked(field, request.TypeId)) return false;
    if (field === "Email" || field === "NewApplicantEmail") return !isEmailAddress(request[field] ?? "");
    return !request[field];
  };
  return Object.fromEntries(
    publicRequestFields
      .filter(isInvalidField)
      .map((field) => [field, t(`publicRequest.ask.problem.${field}`, { example })]),
  );
}
