/**
 * Determines who can access an application: its owner, the owner's parent account, delegates and group members (spec
 * 6).
 */

import { type DelegateRight, delegateRight } from "#contract/accounts/delegate-right.ts";
import type { StoreClockContext, StoreContext } from "../context/context.ts";
import { createNotFoundError, ServiceError } from "../http/service-error.ts";
import { createMessage, type Message } from "../messages/message.ts";
import type { AccountRecord } from "../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../records/application-record.ts";
import type { FieldConditions } from "../store/store.ts";
import { addViewRight, doesDelegationCover, listDelegationsTo } from "./delegations.ts";
import { listGroupViewers, listSharesTo } from "./groups.ts";

/** All rights. Accounts have them on their own applications and on the applications of their child accounts. */
export const ALL_RIGHTS: ReadonlySet<DelegateRight> = new Set(delegateRight.options);
const VIEW_ONLY: ReadonlySet<DelegateRight> = new Set(["view"]);
const ROLE_GUEST = 3;

const refusals: Readonly<Record<DelegateRight, Message>> = {
  view: createMessage("applications.noView"),
  edit: createMessage("applications.noEdit"),
  lodge: createMessage("applications.noLodge"),
  book: createMessage("applications.noBook"),
  sign: createMessage("applications.noSign"),
};

/** Returns the message for a person without the right. */
export function createMissingRightMessage(right: DelegateRight): Message {
  return refusals[right];
}

/** True for all roles except for guests, who are read-only. */
export function canLodge({ Roles }: Pick<AccountRecord, "Roles">): boolean {
  return Roles.some((role) => role !== ROLE_GUEST);
}

/**
 * Returns the ids of accounts whose applications are all visible to the account: itself, its child accounts, and
 * owners who delegated all their applications to it.
 */
export function listOwnAccountIds(account: AccountRecord, reader: StoreClockContext): string[] {
  const children = reader.store.collection("account").find({ where: { ParentId: account.Id } });
  const owners = listDelegationsTo(account.Id, reader).filter(
    ({ ApplicationIds }) => ApplicationIds === null,
  );
  return [...new Set([account.Id, ...children.map(({ Id }) => Id), ...owners.map(({ OwnerId }) => OwnerId)])];
}

/** Applications of another account that are visible because each was shared or delegated individually. */
interface VisibleApplications {
  readonly OwnerId: string;
  readonly ApplicationIds: readonly string[];
}

/**
 * Returns the applications of other accounts that are visible to the account because each was shared with a
 * group or delegated individually. Grouped by owner.
 */
export function listVisibleApplications(
  account: AccountRecord,
  reader: StoreClockContext,
): VisibleApplications[] {
  const delegatedIds = listDelegationsTo(account.Id, reader).flatMap(({ OwnerId, ApplicationIds }) =>
    (ApplicationIds ?? []).map((id) => [OwnerId, id] as const),
  );
  const sharedIds = listSharesTo(account.Id, reader).map(
    ({ AccountId, ApplicationId }) => [AccountId, ApplicationId] as const,
  );
  return [...Map.groupBy([...delegatedIds, ...sharedIds], ([owner]) => owner)].map(([OwnerId, pairs]) => ({
    OwnerId,
    ApplicationIds: [...new Set(pairs.map(([, id]) => id))],
  }));
}

/** Returns alternative conditions, any of which makes an application visible to the account. Usually only one. */
export function createVisibleFilter(
  account: AccountRecord,
  reader: StoreClockContext,
): FieldConditions<ApplicationRecord>[] {
  const ownAccountIds = listOwnAccountIds(account, reader);
  const sharedApplications = listVisibleApplications(account, reader).filter(
    ({ OwnerId }) => !ownAccountIds.includes(OwnerId),
  );
  return [
    { AccountId: { in: ownAccountIds } },
    ...sharedApplications.map(({ OwnerId, ApplicationIds }) => ({
      AccountId: OwnerId,
      Id: { in: ApplicationIds },
    })),
  ];
}

/**
 * Returns alternative conditions, any of which gives the account the right to an application. Slower than
 * `createVisibleFilter`, because it reads the rights for each owner.
 */
export function createRightFilter(
  right: DelegateRight,
  account: AccountRecord,
  reader: StoreClockContext,
): FieldConditions<ApplicationRecord>[] {
  const ownerIds = listOwnAccountIds(account, reader).filter((id) =>
    listRightsOverOwner(id, account, reader).has(right),
  );
  const otherApplications = listVisibleApplications(account, reader)
    .filter(({ OwnerId }) => !ownerIds.includes(OwnerId))
    .map(({ OwnerId: AccountId, ApplicationIds }) => {
      const hasRight = (Id: string) => listRightsOnApplication({ Id, AccountId }, account, reader).has(right);
      return { AccountId, Id: { in: ApplicationIds.filter(hasRight) } };
    });
  return [{ AccountId: { in: ownerIds } }, ...otherApplications];
}

/**
 * Returns the ids of other accounts' applications that are visible individually (see `VisibleApplications`).
 */
export function listSharedApplicationIds(account: AccountRecord, reader: StoreClockContext): string[] {
  const applications = reader.store.collection("application");
  return listVisibleApplications(account, reader).flatMap(({ OwnerId, ApplicationIds }) =>
    ApplicationIds.filter((id) => applications.get(id)?.AccountId === OwnerId),
  );
}

/**
 * Returns the account's rights to all applications of an owner, including future ones; empty for an unrelated
 * account.
 */
export function listRightsOverOwner(
  ownerId: string,
  account: AccountRecord,
  reader: StoreClockContext,
): ReadonlySet<DelegateRight> {
  if (isOwnOrChild(ownerId, account, reader)) return canLodge(account) ? ALL_RIGHTS : VIEW_ONLY;
  const ownerRights = listDelegationsTo(account.Id, reader)
    .filter((delegation) => delegation.OwnerId === ownerId && delegation.ApplicationIds === null)
    .flatMap(({ Rights }) => addViewRight(Rights));
  return limitGuestRights(new Set(ownerRights), account);
}

/** Returns the account's rights to an application; empty for an unrelated account. */
export function listRightsOnApplication(
  application: Pick<ApplicationRecord, "Id" | "AccountId">,
  account: AccountRecord,
  reader: StoreClockContext,
): ReadonlySet<DelegateRight> {
  if (isOwnOrChild(application.AccountId, account, reader)) return canLodge(account) ? ALL_RIGHTS : VIEW_ONLY;
  const delegatedRights = listDelegationsTo(account.Id, reader)
    .filter((delegation) => doesDelegationCover(delegation, application))
    .flatMap(({ Rights }) => addViewRight(Rights));
  const isShared = listGroupViewers(application, reader).includes(account.Id);
  return limitGuestRights(new Set([...delegatedRights, ...(isShared ? VIEW_ONLY : [])]), account);
}

/**
 * Returns the application if the account has the right. Throws 404 if it is missing, deleted or not visible (the same
 * error for all), 403 if it is visible but the right is missing.
 */
export function getApplicationFor(
  right: DelegateRight,
  id: string,
  account: AccountRecord,
  reader: StoreClockContext,
): ApplicationRecord {
  const application = getApplicationOrDeletedFor(right, id, account, reader);
  if (application.StatusId === "deleted") throw createNotFoundError();
  return application;
}

/**
 * Returns an application like `getApplicationFor`, but also returns deleted ones, so that a deletion can be
 * undone.
 */
export function getApplicationOrDeletedFor(
  right: DelegateRight,
  id: string,
  account: AccountRecord,
  reader: StoreClockContext,
): ApplicationRecord {
  const application = reader.store.collection("application").get(id);
  const rights = application && listRightsOnApplication(application, account, reader);
  if (!application || !rights?.has("view")) throw createNotFoundError();
  if (!rights.has(right)) throw new ServiceError(403, refusals[right]);
  return application;
}

/** True if the owner is the account itself or one of its child accounts. */
export function isOwnOrChild(ownerId: string, account: AccountRecord, { store }: StoreContext): boolean {
  return ownerId === account.Id || store.collection("account").get(ownerId)?.ParentId === account.Id;
}

/** Limits guests to viewing, even if they were given other rights. */
function limitGuestRights(
  rights: ReadonlySet<DelegateRight>,
  account: AccountRecord,
): ReadonlySet<DelegateRight> {
  return rights.size === 0 || canLodge(account) ? rights : VIEW_ONLY;
}
