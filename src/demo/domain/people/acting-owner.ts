/** Determines the owner of an application on whose behalf a person acts. */
import type * as z from "zod/mini";
import type { DelegateRight } from "#contract/accounts/delegate-right.ts";
import type { applicationOwner } from "#contract/applications/application.ts";
import { getFullName } from "#contract/full-name.ts";
import type { StoreClockContext } from "../../context/context.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { listRightsOverOwner } from "../../rules/access.ts";

type OwnedApplication = Pick<ApplicationRecord, "AccountId" | "ApplicantName">;

export function getActingOwner({
  AccountId,
  ApplicantName,
}: OwnedApplication): z.input<typeof applicationOwner> {
  return { Id: AccountId, Name: ApplicantName };
}

/** Returns the owner for whom the account acts; null for its own application. */
export function findRepresentedOwner(
  account: AccountRecord,
  application: OwnedApplication,
): z.input<typeof applicationOwner> | null {
  return account.Id === application.AccountId ? null : getActingOwner(application);
}

/**
 * Returns the owner of a new application: the account itself, a child account of it, or an account that delegated all
 * applications to it. Throws 404 for an unrelated or unknown account, 403 without the right.
 */
export function getNewApplicationOwner(
  right: DelegateRight,
  ownerId: string | null | undefined,
  account: AccountRecord,
  context: StoreClockContext,
): AccountRecord {
  if (!ownerId || ownerId === account.Id) return account;
  const rights = listRightsOverOwner(ownerId, account, context);
  const owner = context.store.collection("account").get(ownerId);
  if (owner?.State !== "active" || !rights.has("view")) throw createNotFoundError();
  if (!rights.has(right))
    throw new ServiceError(403, createMessage("applications.notDelegated", { name: getFullName(owner) }));
  return owner;
}
