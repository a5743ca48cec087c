/** Adds members to a group and deletes groups. */

import { type ServiceContext, toInstantText } from "../../context/context.ts";
import { ServiceError } from "../../http/service-error.ts";
import { type Message, message } from "../../messages/message.ts";
import { hostName } from "../../portal/host.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { GroupRecord } from "../../records/accounts/group-record.ts";
import { listGroupMembers, membershipId } from "../../rules/groups.ts";
import { fullName } from "../accounts/account-name.ts";
import { sendMail } from "../notifications/outbox.ts";

const MOST_MEMBERS = 200;

/** Adds the account with this address, if it is not a member yet. Throws a list for an unknown address. */
export function addMember(
  group: GroupRecord,
  email: string,
  { owner, domain }: { readonly owner: AccountRecord; readonly domain: string },
  context: ServiceContext,
): void {
  const { store } = context;
  const refuse = (Message: Message) => new ServiceError(400, [{ Message, Path: "Email" }]);
  store.transaction(() => {
    const [account] = store.collection("account").find({ where: { Email: email, State: "active" } });
    if (!account?.Domains.includes(domain)) throw refuse(message("groups.unknownEmail"));
    const Id = membershipId(group.Id, account.Id);
    if (store.collection("membership").get(Id)) return;
    if (listGroupMembers(group.Id, context).length >= MOST_MEMBERS) throw refuse(message("groups.full"));
    const JoinedAt = toInstantText(context.now());
    store.collection("membership").put({ Id, GroupId: group.Id, AccountId: account.Id, JoinedAt });
    sendMail(context, {
      To: account.Email,
      Subject: message("groups.added.title", { group: group.Name }),
      Paragraphs: [
        message("service.greeting", { name: account.FirstName }),
        message("groups.added", { name: fullName(owner), group: group.Name }),
        `${context.portalOrigin(domain)}/crafted/account/settings?section=groups`,
        hostName(context.hosts, domain),
      ],
    });
  });
}

/** Deletes a group with its memberships and shares. */
export function removeGroup({ Id }: GroupRecord, { store }: Pick<ServiceContext, "store">): void {
  store.transaction(() => {
    const [members, shares] = [store.collection("membership"), store.collection("share")];
    for (const member of members.find({ where: { GroupId: Id } })) members.delete(member.Id);
    for (const one of shares.find({ where: { GroupId: Id } })) shares.delete(one.Id);
    store.collection("group").delete(Id);
  });
}
