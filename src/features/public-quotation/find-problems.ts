import type { Text } from "#i18n/use-text.ts";
import { fieldsOfKind } from "./quotation-kinds.ts";
import type { ReadWork } from "./read-work.ts";

/** Errors by field, in the order of the form. */
export type Problems = Readonly<Partial<Record<string, string>>>;

/** Errors that have to be fixed before a quotation can be requested. */
export function findWorkProblems({ work, invalid }: ReadWork, t: Text): Problems {
  const asked = fieldsOfKind(work.ApplicationTypeId);
  const say = (name: string) => t(`publicQuotation.problem.${name}`);
  const problems: Record<string, string> = {};
  if (!work.ApplicationTypeId) problems["ApplicationTypeId"] = say("work");
  if (invalid.includes("Cost") || (asked.includes("Cost") && !work.Cost)) problems["Cost"] = say("cost");
  if (invalid.includes("FloorArea")) problems["FloorArea"] = say("floorArea");
  if (work.ApplicationTypeId === "occupancy-permit" && !work.BcaClass) problems["BcaClass"] = say("bcaClass");
  const { Regulations } = work;
  const isCounted = Number.isInteger(Regulations) && Number(Regulations) >= 1 && Number(Regulations) <= 10;
  if (asked.includes("Regulations") && !isCounted) problems["Regulations"] = say("regulations");
  if (asked.includes("ExtensionKind") && !work.ExtensionKind) problems["ExtensionKind"] = say("extension");
  return problems;
}

export function findPersonProblems(person: { name: string; email: string }, t: Text): Problems {
  const problems: Record<string, string> = {};
  if (!person.name) problems["Name"] = t("publicQuotation.problem.name");
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(person.email))
    problems["Email"] = t("publicQuotation.problem.email");
  return problems;
}
