/**
 * The endpoints of applicant groups: their members, and the applications that members share (spec 7.6.14).
 */

import {
  addGroupMember,
  createApplicantGroup,
  deleteApplicantGroup,
  getApplicantGroup,
  getApplicantGroups,
  getGroupApplications,
  leaveApplicantGroup,
  removeGroupMember,
  shareApplications,
  unshareApplications,
  updateApplicantGroup,
} from "#contract/accounts/applicant-group.ts";
import { createRandomId, type ServiceContext, toInstantText } from "../../context/context.ts";
import { publishAccountChange } from "../../domain/accounts/account-changes.ts";
import { addMemberToGroup, removeGroup } from "../../domain/people/group-membership.ts";
import { toGroupDetailsResponse, toGroupResponse } from "../../domain/people/group-response.ts";
import { listGroupShares, shareWithGroup, unshareFromGroup } from "../../domain/people/group-shares.ts";
import { runIdempotently } from "../../http/run-idempotently.ts";
import { type ServeEndpoint, SUCCESS_RESPONSE } from "../../http/serve.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { GroupRecord, MembershipRecord } from "../../records/accounts/group-record.ts";
import { createMembershipId, endMembership, listGroupMembers, listMemberships } from "../../rules/groups.ts";

const OWNER_REQUIRED = createMessage("groups.onlyOwner");

export function serveApplicantGroup(serve: ServeEndpoint, context: ServiceContext): void {
  const { store } = context;
  const groups = store.collection("group");

  const getGroupOfMember = (id: string, account: AccountRecord): GroupRecord => {
    const group = groups.get(id);
    if (!group || !store.collection("membership").get(createMembershipId(id, account.Id)))
      throw createNotFoundError();
    return group;
  };
  const getOwnGroup = (id: string, account: AccountRecord): GroupRecord => {
    const group = getGroupOfMember(id, account);
    if (group.OwnerId !== account.Id) throw new ServiceError(403, OWNER_REQUIRED);
    return group;
  };
  const toDetailsResponse = (group: GroupRecord, viewer: AccountRecord) =>
    toGroupDetailsResponse(group, viewer, context);
  /**
   * Makes the open pages of a group's members reload the groups, and also the pages of `formerMemberIds`, who
   * have just left the group.
   */
  const publishToMembers = (group: GroupRecord, ...formerMemberIds: readonly string[]) =>
    publishAccountChange(
      "groups",
      [...listGroupMembers(group.Id, context).map(({ AccountId }) => AccountId), ...formerMemberIds],
      context,
    );

  serve(getApplicantGroups, ({ query, signedIn: { account } }) => {
    const ownGroups = listMemberships(account.Id, context)
      .flatMap(({ GroupId }) => groups.get(GroupId) ?? [])
      .sort((one, other) => one.Name.localeCompare(other.Name) || (one.Id < other.Id ? -1 : 1));
    const offset = (query.PageNumber - 1) * query.PageSize;
    return {
      Items: ownGroups
        .slice(offset, offset + query.PageSize)
        .map((group) => toGroupResponse(group, account, context)),
      TotalCount: ownGroups.length,
    };
  });

  serve(getApplicantGroup, ({ params, signedIn: { account } }) =>
    toDetailsResponse(getGroupOfMember(params.id, account), account),
  );

  serve(getGroupApplications, ({ params, query, signedIn: { account } }) => {
    const sharedApplications = listGroupShares(getGroupOfMember(params.id, account), account, context);
    const offset = (query.PageNumber - 1) * query.PageSize;
    return {
      Items: sharedApplications.slice(offset, offset + query.PageSize),
      TotalCount: sharedApplications.length,
    };
  });

  serve(createApplicantGroup, ({ body, signedIn: { account }, idempotencyKey }) => {
    const idempotentCall = { key: idempotencyKey, scope: `group ${account.Id}`, request: body };
    return runIdempotently(idempotentCall, context, () => {
      const at = toInstantText(context.now());
      const Id = createRandomId(context.random);
      const group: GroupRecord = { Id, OwnerId: account.Id, Name: parseGroupName(body.Name), CreatedAt: at };
      const ownerMembership: MembershipRecord = {
        ...{ Id: createMembershipId(Id, account.Id), GroupId: Id, AccountId: account.Id, JoinedAt: at },
      };
      groups.put(group);
      store.collection("membership").put(ownerMembership);
      publishToMembers(group);
      return toDetailsResponse(group, account);
    });
  });

  serve(updateApplicantGroup, ({ params, body, signedIn: { account } }) => {
    const renamedGroup = { ...getOwnGroup(params.id, account), Name: parseGroupName(body.Name) };
    groups.put(renamedGroup);
    publishToMembers(renamedGroup);
    return toDetailsResponse(renamedGroup, account);
  });

  serve(deleteApplicantGroup, ({ params, signedIn: { account } }) => {
    const group = getOwnGroup(params.id, account);
    const members = listGroupMembers(group.Id, context).map(({ AccountId }) => AccountId);
    removeGroup(group, context);
    publishAccountChange("groups", members, context);
    return SUCCESS_RESPONSE;
  });

  serve(addGroupMember, ({ params, body, signedIn: { account, session } }) => {
    const group = getOwnGroup(params.id, account);
    addMemberToGroup(group, body.Email.toLowerCase(), { owner: account, domain: session.Domain }, context);
    publishToMembers(group);
    return toDetailsResponse(group, account);
  });

  serve(removeGroupMember, ({ params, body, signedIn: { account } }) => {
    const group = getOwnGroup(params.id, account);
    if (body.AccountId === account.Id) throw new ServiceError(400, createMessage("groups.ownerCannotLeave"));
    const isMember = listGroupMembers(group.Id, context).some(
      ({ AccountId }) => AccountId === body.AccountId,
    );
    if (!isMember) throw createNotFoundError();
    store.transaction(() => endMembership(group, body.AccountId, context));
    publishToMembers(group, body.AccountId);
    return toDetailsResponse(group, account);
  });

  serve(leaveApplicantGroup, ({ params, signedIn: { account } }) => {
    const group = getGroupOfMember(params.id, account);
    if (group.OwnerId === account.Id) throw new ServiceError(400, createMessage("groups.ownerCannotLeave"));
    store.transaction(() => endMembership(group, account.Id, context));
    publishToMembers(group, account.Id);
    return SUCCESS_RESPONSE;
  });

  serve(shareApplications, ({ params, body, signedIn: { account } }) => {
    const group = getGroupOfMember(params.id, account);
    shareWithGroup(group, body.ApplicationIds, account, context);
    publishToMembers(group);
    return toDetailsResponse(group, account);
  });

  serve(unshareApplications, ({ params, body, signedIn: { account } }) => {
    const group = getGroupOfMember(params.id, account);
    unshareFromGroup(group, body.ApplicationIds, account, context);
    publishToMembers(group);
    return toDetailsResponse(group, account);
  });
}

function parseGroupName(text: string): string {
  const name = text.trim();
  if (name === "")
    throw new ServiceError(400, [{ Message: createMessage("groups.nameRequired"), Path: "Name" }]);
  return name;
}
