import { getFullName } from "#contract/full-name.ts";
import {
  createMessage,
  type Message,
  readStoredText,
  type StoredText,
  toStoredText,
} from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";

/** The person who acted, as records store it: a name, or a message with a name such as `… for Ada Okafor`. */
export type ActorName = StoredText;

export const SYSTEM_ACTOR: ActorName = toStoredText(createMessage("people.system"));

/** The authority's service counter, named instead of a person if the application has no officer. */
export const COUNTER_ACTOR: ActorName = toStoredText(createMessage("people.counter"));

/** Returns `Ada Okafor` if she acts on her own application, `Hamish Bellweather for Ada Okafor` if he acts on hers. */
export function getActingName(
  account: AccountRecord,
  { AccountId, ApplicantName }: Pick<ApplicationRecord, "AccountId" | "ApplicantName">,
): ActorName {
  const person = getFullName(account);
  if (account.Id === AccountId) return person;
  return toStoredText(createMessage("people.actingFor", { person, owner: ApplicantName }));
}

export function readActorName(name: ActorName | null): Message | string | null {
  return name === null ? null : readStoredText(name);
}
