import { type Message, message, readText, type StoredText, storeText } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { fullName } from "../accounts/account-name.ts";

/** Who did something, as records store it: a person's name, or a message that contains one. */
export type ActorName = StoredText;

export const SYSTEM: ActorName = storeText(message("people.system"));

/** The authority's counter, for applications without an officer. */
export const COUNTER: ActorName = storeText(message("people.counter"));

/** `Ada Okafor` for her own application, `Hamish Bellweather for Ada Okafor` for one that he handles. */
export function actingName(
  account: AccountRecord,
  { AccountId, ApplicantName }: Pick<ApplicationRecord, "AccountId" | "ApplicantName">,
): ActorName {
  const person = fullName(account);
  if (account.Id === AccountId) return person;
  return storeText(message("people.actingFor", { person, owner: ApplicantName }));
}

export function readActor(name: ActorName | null): Message | string | null {
  return name === null ? null : readText(name);
}
