import { isEmailAddress } from "#contract/email-address.ts";
import type { Text } from "#i18n/use-text.ts";
import { listFieldsOfKind } from "./quotation-kinds.ts";
import type { QuotedWorkResult } from "./read-work.ts";

/** Errors by field, in form order. */
type QuotationProblems = Readonly<Partial<Record<string, string>>>;

/** Returns the errors that prevent a quotation. `example` is a day as people type it. */
export function findWorkProblems(
  { work, invalidFields }: QuotedWorkResult,
  t: Text,
  example: string,
): QuotationProblems {
  const fields = listFieldsOfKind(work.ApplicationTypeId);
  const getText = (name: string) => t(`publicQuotation.problem.${name}`);
  const problems: Record<string, string> = {};
  if (!work.ApplicationTypeId) problems["ApplicationTypeId"] = getText("work");
  if (invalidFields.includes("Cost") || (fields.includes("Cost") && !work.Cost))
    problems["Cost"] = getText("cost");
  if (invalidFields.includes("FloorArea")) problems["FloorArea"] = getText("floorArea");
  if (work.ApplicationTypeId === "occupancy-permit" && !work.BcaClass)
    problems["BcaClass"] = getText("bcaClass");
  const { Regulations } = work;
  const isValidCount = Number.isInteger(Regulations) && Number(Regulations) >= 1 && Number(Regulations) <= 10;
  if (fields.includes("Regulations") && !isValidCount) problems["Regulations"] = getText("regulations");
  if (fields.includes("ExtensionKind") && !work.ExtensionKind)
    problems["ExtensionKind"] = getText("extension");
  if (invalidFields.includes("LapsesOn"))
    problems["LapsesOn"] = t("publicQuotation.problem.lapsesOn", { example });
  return problems;
}

export function findPersonProblems(person: { name: string; email: string }, t: Text): QuotationProblems {
  const problems: Record<string, string> = {};
  if (!person.name) problems["Name"] = t("publicQuotation.problem.name");
  if (!isEmailAddress(person.email)) problems["Email"] = t("publicQuotation.problem.email");
  return problems;
}
