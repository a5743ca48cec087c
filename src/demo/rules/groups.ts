/** Groups of applicants: who is in them and what is shown there. */
import type { ServiceContext } from "../context/context.ts";
import type { ApplicationRecord } from "../records/application-record.ts";
import type { GroupRecord, MembershipRecord, ShareRecord } from "../records/group-record.ts";

type Reader = Pick<ServiceContext, "store">;

/** The groups an account is in. */
export function membershipsOf(accountId: string, { store }: Reader): MembershipRecord[] {
  return store.collection("membership").find({ where: { AccountId: accountId } });
}

/** What members of an account's groups show it. */
export function sharesTo(accountId: string, reader: Reader): ShareRecord[] {
  const groupIds = membershipsOf(accountId, reader).map(({ GroupId }) => GroupId);
  return groupIds.length === 0
    ? []
    : reader.store.collection("share").find({ where: { GroupId: { in: groupIds } } });
}

/** Accounts that see an application through a group. */
export function viewersOf(
  { Id, AccountId }: Pick<ApplicationRecord, "Id" | "AccountId">,
  { store }: Reader,
): string[] {
  const shares = store.collection("share").find({ where: { ApplicationId: Id, AccountId } });
  return shares.flatMap(({ GroupId }) => membersOf(GroupId, { store }).map((member) => member.AccountId));
}

export function membersOf(groupId: string, { store }: Reader): MembershipRecord[] {
  return store.collection("membership").find({ where: { GroupId: groupId } });
}

/** Ends a membership and what the member showed the group, inside the caller's transaction. */
export function endMembership(group: GroupRecord, accountId: string, { store }: Reader): void {
  store.collection("membership").delete(membershipId(group.Id, accountId));
  const shares = store.collection("share");
  const own = [
    { GroupId: group.Id, SharedById: accountId },
    { GroupId: group.Id, AccountId: accountId },
  ];
  for (const { Id } of shares.find({ where: own })) shares.delete(Id);
}

/** Ends what groups were shown of an application that goes to other hands. */
export function forgetShares(applicationId: string, { store }: Reader): void {
  const shares = store.collection("share");
  for (const { Id } of shares.find({ where: { ApplicationId: applicationId } })) shares.delete(Id);
}

export function membershipId(groupId: string, accountId: string): string {
  return `${groupId}:${accountId}`;
}

export function shareId(groupId: string, applicationId: string): string {
  return `${groupId}:${applicationId}`;
}
