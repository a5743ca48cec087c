/** The email that invites a delegate, and the secret of its link. */

import { type ServiceContext, toInstantText } from "../../context/context.ts";
import { digest, toBase64Url } from "../../http/signature.ts";
import { message } from "../../messages/message.ts";
import { hostName } from "../../portal/host.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { DelegationRecord } from "../../records/accounts/delegation-record.ts";
import { withView } from "../../rules/delegations.ts";
import { fullName } from "../accounts/account-name.ts";
import { translatorAt, translatorFor } from "../notifications/account-translator.ts";
import { notify } from "../notifications/notify.ts";
import { sendMail } from "../notifications/outbox.ts";

const INVITATION_LIFE_MS = 14 * 24 * 60 * 60_000;
const PATH = "/crafted/account/settings";

export interface InvitationSecret {
  /** Sent in the email; only its hash is stored. */
  readonly token: string;
  readonly hash: string;
}

export async function newInvitationSecret({
  random,
}: Pick<ServiceContext, "random">): Promise<InvitationSecret> {
  const token = toBase64Url(random(32));
  return { token, hash: await digest(token) };
}

type Invitation = "State" | "TokenHash" | "InvitedAt" | "InvitationExpiresAt";

/** Fields of an unanswered invitation. */
export const unansweredInvitation = { DelegateId: null, AnsweredAt: null, EndedAt: null } as const;

/** Returns the record with a new link, valid for 14 days. */
export function withNewInvitation(
  record: Omit<DelegationRecord, Invitation>,
  { hash }: InvitationSecret,
  { now }: Pick<ServiceContext, "now">,
): DelegationRecord {
  const at = now();
  return {
    ...record,
    State: "invited",
    TokenHash: hash,
    InvitedAt: toInstantText(at),
    InvitationExpiresAt: toInstantText(new Date(at.getTime() + INVITATION_LIFE_MS)),
  };
}

/** Mails the invited address and notifies the account that has it, inside the caller's transaction. */
export function emailInvitation(
  record: DelegationRecord,
  owner: AccountRecord,
  { token }: InvitationSecret,
  context: ServiceContext,
): void {
  const { Email, Message, ApplicationIds, Domain, InvitationExpiresAt } = record;
  const rights = withView(record.Rights).map((right) => message(`delegations.right.${right}`));
  const name = fullName(owner);
  const title = message("delegations.invited.title", { name });
  const terms = { name, rights, owner: owner.CompanyName ?? name };
  const asks =
    ApplicationIds === null
      ? message("delegations.invitedToAll", terms)
      : message("delegations.invitedToSome", { ...terms, count: ApplicationIds.length });
  const Paragraphs = [
    message("service.hello"),
    asks,
    Message ? message("delegations.note", { name: owner.FirstName, note: Message }) : "",
    message("delegations.answerBy", { date: { day: InvitationExpiresAt } }),
    `${context.portalOrigin(Domain)}${PATH}?section=delegates#invitation=${token}`,
    hostName(context.hosts, Domain),
  ];
  // A person without an account is written to in the owner's language.
  const reader = translatorAt(Email, context) ?? translatorFor(owner, context);
  sendMail(context, { To: Email, Subject: title, Paragraphs }, reader);
  const [invited] = context.store.collection("account").find({ where: { Email, State: "active" } });
  if (invited?.Domains.includes(Domain))
    notify(context, {
      kind: "delegate-invited",
      accountIds: [invited.Id],
      title,
      paragraphs: [asks],
      link: `${PATH}?section=delegates`,
      domain: Domain,
      only: "inbox",
    });
}
