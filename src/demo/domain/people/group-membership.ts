import { getFullName } from "#contract/full-name.ts";
import { type ServiceContext, type StoreContext, toInstantText } from "../../context/context.ts";
import { ServiceError } from "../../http/service-error.ts";
import { createMessage, type Message } from "../../messages/message.ts";
import { findHostName } from "../../portal/host.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { GroupRecord } from "../../records/accounts/group-record.ts";
import { createMembershipId, listGroupMembers } from "../../rules/groups.ts";
import { hasConfirmedEmail } from "../accounts/preferences.ts";
import { sendMail } from "../notifications/outbox.ts";

const MAX_MEMBERS = 200;

/** Adds the account with this address unless it is already a member. Throws an error list for an unknown address. */
export function addMemberToGroup(
  group: GroupRecord,
  email: string,
  { owner, domain }: { readonly owner: AccountRecord; readonly domain: string },
  context: ServiceContext,
): void {
  const { store } = context;
  const createEmailError = (Message: Message) => new ServiceError(400, [{ Message, Path: "Email" }]);
  store.transaction(() => {
    const [account] = store.collection("account").find({ where: { Email: email, State: "active" } });
    // Another firm may have created a child account with this address.
    const isIdentified = account && (isSameFirm(account, owner) || hasConfirmedEmail(account, context));
    if (!isIdentified || !account.Domains.includes(domain))
      throw createEmailError(createMessage("groups.unknownEmail"));
    const Id = createMembershipId(group.Id, account.Id);
    if (store.collection("membership").get(Id)) return;
    if (listGroupMembers(group.Id, context).length >= MAX_MEMBERS)
      throw createEmailError(createMessage("groups.full"));
    const JoinedAt = toInstantText(context.now());
    store.collection("membership").put({ Id, GroupId: group.Id, AccountId: account.Id, JoinedAt });
    sendMail(context, {
      To: account.Email,
      Subject: createMessage("groups.added.title", { group: group.Name }),
      Paragraphs: [
        createMessage("service.greeting", { name: account.FirstName }),
        createMessage("groups.added", { name: getFullName(owner), group: group.Name }),
        `${context.portalOrigin(domain)}/crafted/account/settings?section=groups`,
        findHostName(context.hosts, domain),
      ],
    });
  });
}

/** True for a parent account and its child accounts. */
function isSameFirm(left: AccountRecord, right: AccountRecord): boolean {
  return (left.ParentId ?? left.Id) === (right.ParentId ?? right.Id);
}

/** Deletes a group with its memberships and shares. */
export function removeGroup({ Id }: GroupRecord, { store }: StoreContext): void {
  store.transaction(() => {
    const [members, shares] = [store.collection("membership"), store.collection("share")];
    for (const member of members.find({ where: { GroupId: Id } })) members.delete(member.Id);
    for (const share of shares.find({ where: { GroupId: Id } })) shares.delete(share.Id);
    store.collection("group").delete(Id);
  });
}
