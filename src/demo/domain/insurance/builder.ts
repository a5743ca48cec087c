/** Finds the builder and the contract price of an application in its contacts, otherwise in its answers. */
import { getAnswerAt } from "#contract/wizard/answers/answers.ts";
import type { StoreContext } from "../../context/context.ts";
import { listParts } from "../parts/parts.ts";

interface KnownBuilder {
  readonly Name: string;
  readonly RegistrationNo: string | null;
}

export function findBuilder(applicationId: string, context: StoreContext): KnownBuilder | null {
  const contact = listParts("contact", applicationId, context).findLast(({ Role }) => Role === "Builder");
  if (contact) return { Name: contact.CompanyName || contact.Name, RegistrationNo: contact.RegistrationNo };
  const name = findAnswerText(applicationId, "builder.name", context);
  return name === null
    ? null
    : { Name: name, RegistrationNo: findAnswerText(applicationId, "builder.registrationNo", context) };
}

/** Returns the contract price in dollars; 0 if it is unknown. */
export function getContractPrice(applicationId: string, context: StoreContext): number {
  return Number(
    findAnswerText(applicationId, "cost.contractPrice", context) ??
      findAnswerText(applicationId, "cost.total", context) ??
      0,
  );
}

function findAnswerText(applicationId: string, path: string, { store }: StoreContext): string | null {
  const answer = getAnswerAt(store.collection("answers").get(applicationId)?.Answers ?? {}, path);
  return typeof answer === "string" && answer.trim() !== "" ? answer.trim() : null;
}

/** Compares company names, ignoring case, dots and legal form. */
export function isSameFirm(one: string, other: string): boolean {
  return normaliseFirmName(one) === normaliseFirmName(other);
}

function normaliseFirmName(name: string): string {
  return name
    .toLowerCase()
    .replace(/\b(pty|ltd|limited|proprietary)\b\.?/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, "");
}
