/** Shares applications with a group, ends shares, and lists them. */

import { getFullName } from "#contract/full-name.ts";
import { type ServiceContext, type StoreContext, toInstantText } from "../../context/context.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { GroupRecord, ShareRecord } from "../../records/accounts/group-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { getApplicationFor, isOwnOrChild } from "../../rules/access.ts";
import { createShareId } from "../../rules/groups.ts";
import { toSummaryResponse } from "../applications/summary.ts";
import { publishApplicationChange } from "../applications/transitions/transitions.ts";

const MAX_SHARES = 1000;

/**
 * Shares applications of the account or its child accounts. Does not change existing shares. Throws 404 for
 * applications of other accounts.
 */
export function shareWithGroup(
  group: GroupRecord,
  applicationIds: readonly string[],
  account: AccountRecord,
  context: ServiceContext,
): void {
  const shares = context.store.collection("share");
  const addedApplications = context.store.transaction(() => {
    const applications = [...new Set(applicationIds)].map((id) => getOwnApplication(id, account, context));
    const newApplications = applications.filter(({ Id }) => !shares.get(createShareId(group.Id, Id)));
    if (shares.count({ GroupId: group.Id }) + newApplications.length > MAX_SHARES)
      throw new ServiceError(400, createMessage("groups.tooManyShared", { count: MAX_SHARES }));
    for (const { Id: ApplicationId, AccountId } of newApplications)
      shares.put({
        ...{ Id: createShareId(group.Id, ApplicationId), GroupId: group.Id, ApplicationId, AccountId },
        ...{ SharedById: account.Id, At: toInstantText(context.now()) },
      });
    return newApplications;
  });
  for (const application of addedApplications) publishApplicationChange(application, context);
}

/**
 * Ends shares. Throws 403 unless the account shared the application, owns it or the group, or is the owner's parent
 * account.
 */
export function unshareFromGroup(
  group: GroupRecord,
  applicationIds: readonly string[],
  account: AccountRecord,
  { store }: StoreContext,
): void {
  const shares = store.collection("share");
  store.transaction(() => {
    for (const id of applicationIds) {
      const existingShare = shares.get(createShareId(group.Id, id));
      if (!existingShare) continue;
      if (!canUnshare(existingShare, group, account, { store }))
        throw new ServiceError(403, createMessage("groups.notYourShare"));
      shares.delete(existingShare.Id);
    }
  });
}

/** Returns the shares, newest first. Omits deleted applications and those whose owner has changed. */
export function listGroupShares(group: GroupRecord, viewer: AccountRecord, { store }: StoreContext) {
  return store
    .collection("share")
    .find({ where: { GroupId: group.Id }, orderBy: { field: "At", direction: "desc" } })
    .flatMap((share) => {
      const application = store.collection("application").get(share.ApplicationId);
      const isListed = application?.AccountId === share.AccountId && application.StatusId !== "deleted";
      const by = store.collection("account").get(share.SharedById);
      if (!application || !isListed) return [];
      return {
        Application: toSummaryResponse(application),
        SharedBy: by ? getFullName(by) : application.ApplicantName,
        SharedAt: share.At,
        CanUnshare: canUnshare(share, group, viewer, { store }),
      };
    });
}

function getOwnApplication(id: string, account: AccountRecord, context: ServiceContext): ApplicationRecord {
  const application = getApplicationFor("view", id, account, context);
  if (!isOwnOrChild(application.AccountId, account, context)) throw createNotFoundError();
  return application;
}

function canUnshare(
  { SharedById, AccountId }: ShareRecord,
  { OwnerId }: GroupRecord,
  account: AccountRecord,
  context: StoreContext,
): boolean {
  return [SharedById, OwnerId].includes(account.Id) || isOwnOrChild(AccountId, account, context);
}
