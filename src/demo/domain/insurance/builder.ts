/** The builder and the contract price, from the contacts, otherwise from the form's answers. */
import { getAnswerAt } from "#contract/wizard/answers/answers.ts";
import type { ServiceContext } from "../../context/context.ts";
import { listParts } from "../parts/parts.ts";

type Reader = Pick<ServiceContext, "store">;

export interface KnownBuilder {
  readonly Name: string;
  readonly RegistrationNo: string | null;
}

export function findBuilder(applicationId: string, reader: Reader): KnownBuilder | null {
  const contact = listParts("contact", applicationId, reader).findLast(({ Role }) => Role === "Builder");
  if (contact) return { Name: contact.CompanyName || contact.Name, RegistrationNo: contact.RegistrationNo };
  const name = findAnswerText(applicationId, "builder.name", reader);
  return name === null
    ? null
    : { Name: name, RegistrationNo: findAnswerText(applicationId, "builder.registrationNo", reader) };
}

/** Returns dollars; 0 if the price is unknown. */
export function getContractPrice(applicationId: string, reader: Reader): number {
  return Number(
    findAnswerText(applicationId, "cost.contractPrice", reader) ??
      findAnswerText(applicationId, "cost.total", reader) ??
      0,
  );
}

function findAnswerText(applicationId: string, path: string, { store }: Reader): string | null {
  const value = getAnswerAt(store.collection("answers").get(applicationId)?.Answers ?? {}, path);
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

/** Compares company names, ignoring case, dots and legal form. */
export function isSameFirm(one: string, other: string): boolean {
  return toPlainName(one) === toPlainName(other);
}

function toPlainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/\b(pty|ltd|limited|proprietary)\b\.?/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, "");
}
