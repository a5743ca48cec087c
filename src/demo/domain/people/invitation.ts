/** Creates the email that invites a delegate, and the secret token in the link of the email. */

import { getFullName } from "#contract/full-name.ts";
import { type ClockContext, type ServiceContext, toInstantText } from "../../context/context.ts";
import { encodeBase64Url, hashText } from "../../http/signature.ts";
import { createMessage } from "../../messages/message.ts";
import { findHostName } from "../../portal/host.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { DelegationRecord } from "../../records/accounts/delegation-record.ts";
import { addViewRight } from "../../rules/delegations.ts";
import { hasConfirmedEmail } from "../accounts/preferences.ts";
import { getAccountTranslator, getTranslatorForEmail } from "../notifications/account-translator.ts";
import { notifyAccounts } from "../notifications/notify.ts";
import { sendMail } from "../notifications/outbox.ts";

const INVITATION_LIFETIME_MS = 14 * 24 * 60 * 60_000;
const SETTINGS_PATH = "/crafted/account/settings";

interface InvitationSecret {
  /** Secret token for the email. The store has only its hash. */
  readonly token: string;
  readonly hash: string;
}

export async function createInvitationSecret({
  random,
}: Pick<ServiceContext, "random">): Promise<InvitationSecret> {
  const token = encodeBase64Url(random(32));
  return { token, hash: await hashText(token) };
}

type InvitationField = "State" | "TokenHash" | "InvitedAt" | "InvitationExpiresAt";

/** Fields of an invitation without a response. */
export const UNANSWERED_INVITATION = { DelegateId: null, AnsweredAt: null, EndedAt: null } as const;

/** Returns the record with a new link that is valid for 14 days. */
export function renewInvitation(
  record: Omit<DelegationRecord, InvitationField>,
  { hash }: InvitationSecret,
  { now }: ClockContext,
): DelegationRecord {
  const at = now();
  return {
    ...record,
    State: "invited",
    TokenHash: hash,
    InvitedAt: toInstantText(at),
    InvitationExpiresAt: toInstantText(new Date(at.getTime() + INVITATION_LIFETIME_MS)),
  };
}

/** Emails the invited address, and notifies the account with that address, within the caller's transaction. */
export function emailInvitation(
  record: DelegationRecord,
  owner: AccountRecord,
  { token }: InvitationSecret,
  context: ServiceContext,
): void {
  const { Email, Message, ApplicationIds, Domain, InvitationExpiresAt } = record;
  const rights = addViewRight(record.Rights).map((right) => createMessage(`delegations.right.${right}`));
  const name = getFullName(owner);
  const title = createMessage("delegations.invited.title", { name });
  const messageValues = { name, rights, owner: owner.CompanyName ?? name };
  const invitationText =
    ApplicationIds === null
      ? createMessage("delegations.invitedToAll", messageValues)
      : createMessage("delegations.invitedToSome", { ...messageValues, count: ApplicationIds.length });
  const Paragraphs = [
    createMessage("service.hello"),
    invitationText,
    Message ? createMessage("delegations.note", { name: owner.FirstName, note: Message }) : "",
    createMessage("delegations.answerBy", { date: { day: InvitationExpiresAt } }),
    `${context.portalOrigin(Domain)}${SETTINGS_PATH}?section=delegates#invitation=${token}`,
    findHostName(context.hosts, Domain),
  ];
  // Use the owner's language if no account has the invited address.
  const translator = getTranslatorForEmail(Email, context) ?? getAccountTranslator(owner, context);
  sendMail(context, { To: Email, Subject: title, Paragraphs }, translator);
  const [invitedAccount] = context.store.collection("account").find({ where: { Email, State: "active" } });
  if (invitedAccount?.Domains.includes(Domain) && hasConfirmedEmail(invitedAccount, context))
    notifyAccounts(context, {
      kind: "delegate-invited",
      accountIds: [invitedAccount.Id],
      title,
      paragraphs: [invitationText],
      link: `${SETTINGS_PATH}?section=delegates`,
      domain: Domain,
      onlyChannel: "inbox",
    });
}
