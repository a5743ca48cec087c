/** In whose name something is done: the record keeps both, whoever acts for another. */
import type * as z from "zod/mini";
import type { DelegateRight } from "#contract/accounts/delegate-account.ts";
import type { owner } from "#contract/applications/application.ts";
import type { ServiceContext } from "../../context/context.ts";
import { notFound, ServiceError } from "../../http/service-error.ts";
import type { AccountRecord } from "../../records/account-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { rightsFor } from "../../rules/access.ts";
import { fullName } from "../accounts/account-name.ts";
import { audienceOf } from "../notifications/audience.ts";

type Owned = Pick<ApplicationRecord, "AccountId" | "ApplicantName">;

/** `Ada Okafor` for her own application, `Hamish Bellweather for Ada Okafor` for one that he deals with. */
export function actingName(account: AccountRecord, application: Owned): string {
  const name = fullName(account);
  return account.Id === application.AccountId ? name : `${name} for ${application.ApplicantName}`;
}

/** Whose application it is. */
export function ownerOf({ AccountId, ApplicantName }: Owned): z.input<typeof owner> {
  return { Id: AccountId, Name: ApplicantName };
}

/** Whom an account acts for; null for its own application. */
export function onBehalfOf(account: AccountRecord, application: Owned): z.input<typeof owner> | null {
  return account.Id === application.AccountId ? null : ownerOf(application);
}

/** Who hears of an application's news, the owner first where they do. */
export function updatesGoTo(
  application: Pick<ApplicationRecord, "Id" | "AccountId">,
  reader: Pick<ServiceContext, "store" | "now">,
): z.input<typeof owner>[] {
  return audienceOf(application, reader).flatMap((id) => {
    const account = reader.store.collection("account").get(id);
    return account ? { Id: account.Id, Name: fullName(account) } : [];
  });
}

/**
 * The account in whose name something new is begun: one's own, or one that lets this account do so with all it has.
 * Throws 404 for a stranger's and an absent one alike, 403 where the right is not among those given.
 */
export function getOwnerFor(
  right: DelegateRight,
  ownerId: string | null | undefined,
  account: AccountRecord,
  reader: Pick<ServiceContext, "store" | "now">,
): AccountRecord {
  if (!ownerId || ownerId === account.Id) return account;
  const rights = rightsFor(ownerId, account, reader);
  const found = reader.store.collection("account").get(ownerId);
  if (found?.State !== "active" || !rights.has("view")) throw notFound();
  if (!rights.has(right))
    throw new ServiceError(403, `${fullName(found)} has not given you the right to do this.`);
  return found;
}
