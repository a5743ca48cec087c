/** Finds and removes the members and the shared applications of applicant groups. */
import type { StoreContext } from "../context/context.ts";
import type { GroupRecord, MembershipRecord, ShareRecord } from "../records/accounts/group-record.ts";
import type { ApplicationRecord } from "../records/application-record.ts";

export function listMemberships(accountId: string, { store }: StoreContext): MembershipRecord[] {
  return store.collection("membership").find({ where: { AccountId: accountId } });
}

/** Returns the shares that the account can see through groups. */
export function listSharesTo(accountId: string, reader: StoreContext): ShareRecord[] {
  const groupIds = listMemberships(accountId, reader).map(({ GroupId }) => GroupId);
  return groupIds.length === 0
    ? []
    : reader.store.collection("share").find({ where: { GroupId: { in: groupIds } } });
}

/** Returns the accounts that can see an application through a group. */
export function listGroupViewers(
  { Id, AccountId }: Pick<ApplicationRecord, "Id" | "AccountId">,
  { store }: StoreContext,
): string[] {
  const shares = store.collection("share").find({ where: { ApplicationId: Id, AccountId } });
  return shares.flatMap(({ GroupId }) =>
    listGroupMembers(GroupId, { store }).map((member) => member.AccountId),
  );
}

export function listGroupMembers(groupId: string, { store }: StoreContext): MembershipRecord[] {
  return store.collection("membership").find({ where: { GroupId: groupId } });
}

/**
 * Ends a membership. Also removes the group's shares of applications that the member owns or shared. Call within a
 * transaction.
 */
export function endMembership(group: GroupRecord, accountId: string, { store }: StoreContext): void {
  store.collection("membership").delete(createMembershipId(group.Id, accountId));
  const shares = store.collection("share");
  const ownConditions = [
    { GroupId: group.Id, SharedById: accountId },
    { GroupId: group.Id, AccountId: accountId },
  ];
  for (const { Id } of shares.find({ where: ownConditions })) shares.delete(Id);
}

/** Removes all shares of an application that moves to another account. */
export function deleteShares(applicationId: string, { store }: StoreContext): void {
  const shares = store.collection("share");
  for (const { Id } of shares.find({ where: { ApplicationId: applicationId } })) shares.delete(Id);
}

export function createMembershipId(groupId: string, accountId: string): string {
  return `${groupId}:${accountId}`;
}

export function createShareId(groupId: string, applicationId: string): string {
  return `${groupId}:${applicationId}`;
}
