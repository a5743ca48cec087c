import type * as z from "zod/mini";
import type { applicantGroup, applicantGroupDetails } from "#contract/accounts/applicant-group.ts";
import type { StoreContext } from "../../context/context.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { GroupRecord, MembershipRecord } from "../../records/accounts/group-record.ts";
import { listGroupMembers } from "../../rules/groups.ts";
import { toPersonResponse } from "./person-response.ts";

/** Converts a group to a response for a member. */
export function toGroupResponse(
  group: GroupRecord,
  viewer: AccountRecord,
  { store }: StoreContext,
): z.input<typeof applicantGroup> {
  const { Id, Name, OwnerId, CreatedAt } = group;
  const owner = store.collection("account").get(OwnerId);
  if (!owner) throw new Error(`group ${Id} has no owner`);
  return {
    Id,
    Name,
    Owner: toPersonResponse(owner),
    MemberCount: store.collection("membership").count({ GroupId: Id }),
    ApplicationCount: store.collection("share").count({ GroupId: Id }),
    CreatedAt,
    Actions: viewer.Id === OwnerId ? ["rename", "add-member", "share", "delete"] : ["share", "leave"],
  };
}

/** Converts a group with its members to a response: the owner first, the others sorted by the date when they joined. */
export function toGroupDetailsResponse(
  group: GroupRecord,
  viewer: AccountRecord,
  context: StoreContext,
): z.input<typeof applicantGroupDetails> {
  const getSortKey = ({ AccountId, JoinedAt }: MembershipRecord) =>
    AccountId === group.OwnerId ? "" : JoinedAt;
  const members = listGroupMembers(group.Id, context).sort((one, other) =>
    getSortKey(one) < getSortKey(other) ? -1 : 1,
  );
  return {
    Group: toGroupResponse(group, viewer, context),
    Members: members.flatMap(({ AccountId, JoinedAt }) => {
      const account = context.store.collection("account").get(AccountId);
      const isOwner = AccountId === group.OwnerId;
      return account
        ? {
            Person: toPersonResponse(account),
            IsOwner: isOwner,
            JoinedAt,
            ApplicationCount: context.store
              .collection("share")
              .count({ GroupId: group.Id, SharedById: AccountId }),
            CanRemove: viewer.Id === group.OwnerId && !isOwner,
          }
        : [];
    }),
  };
}
