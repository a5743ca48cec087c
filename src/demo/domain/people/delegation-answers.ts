/** Accepts, declines and ends delegations. Each step notifies the other side. */

import { instant, type ServiceContext } from "../../context/context.ts";
import { notFound, ServiceError } from "../../http/service-error.ts";
import type { AccountRecord } from "../../records/account-record.ts";
import type { DelegationRecord } from "../../records/delegation-record.ts";
import { stateOf } from "../../rules/delegations.ts";
import { fullName } from "../accounts/account-name.ts";
import { preferencesOf } from "../accounts/preferences.ts";
import { notify } from "../notifications/notify.ts";

const LINK = "/crafted/account/settings?section=delegates";

/** True if the delegation belongs to this account, or invites its confirmed address and is unanswered. */
export function isFor(
  { DelegateId, Email, Domain }: DelegationRecord,
  account: AccountRecord,
  reader: Pick<ServiceContext, "store">,
): boolean {
  if (DelegateId !== null) return DelegateId === account.Id;
  const isProven = preferencesOf(account.Id, reader).UnprovenEmail !== account.Email;
  return Email === account.Email && isProven && account.Domains.includes(Domain);
}

export interface Answerer {
  readonly account: AccountRecord;
  /** Hash of the token sent with the answer. */
  readonly hash: string | null;
}

/**
 * Accepts or declines an invitation; repeating the same answer changes nothing. Throws 404 if the account was
 * not invited, 400 if the invitation has expired or was answered otherwise.
 */
export function answerInvitation(
  id: string,
  answer: "active" | "declined",
  { account, hash }: Answerer,
  context: ServiceContext,
): DelegationRecord {
  const delegations = context.store.collection("delegation");
  return context.store.transaction(() => {
    const record = delegations.get(id);
    if (!record || record.OwnerId === account.Id) throw notFound();
    const hasLink = hash !== null && record.TokenHash === hash && account.Domains.includes(record.Domain);
    if (!isFor(record, account, context) && !hasLink) throw notFound();
    if (record.DelegateId === account.Id && record.State === answer) return record;
    if (stateOf(record, context) !== "invited")
      throw new ServiceError(400, "This invitation has run out, or it has been answered or taken back.");
    const AnsweredAt = instant(context.now());
    const answered: DelegationRecord = {
      ...record,
      ...{ State: answer, DelegateId: account.Id, AnsweredAt, TokenHash: null },
      EndedAt: answer === "declined" ? AnsweredAt : null,
    };
    delegations.put(answered);
    const did = answer === "active" ? "accepted" : "declined";
    notify(context, {
      kind: "delegate-accepted",
      accountIds: [record.OwnerId],
      title: `${fullName(account)} ${did} your invitation`,
      paragraphs: [`${fullName(account)} (${account.Email}) ${did} your invitation to act for you.`],
      link: LINK,
      domain: record.Domain,
    });
    return answered;
  });
}

/**
 * Ends a delegation or withdraws an invitation, with immediate effect. Throws 404 for a delegation of others,
 * 400 for one that has already ended.
 */
export function endDelegation(id: string, account: AccountRecord, context: ServiceContext): DelegationRecord {
  const delegations = context.store.collection("delegation");
  return context.store.transaction(() => {
    const record = delegations.get(id);
    const isOwner = record?.OwnerId === account.Id;
    if (!record || (!isOwner && !isFor(record, account, context))) throw notFound();
    if (record.State !== "active" && !(isOwner && record.State === "invited"))
      throw new ServiceError(400, "There is nothing to end here any more.");
    const ended = {
      ...record,
      State: "withdrawn",
      TokenHash: null,
      EndedAt: instant(context.now()),
    } as const;
    delegations.put(ended);
    const other = isOwner ? record.DelegateId : record.OwnerId;
    if (other)
      notify(context, {
        kind: "delegate-removed",
        accountIds: [other],
        title: isOwner
          ? `You no longer act for ${fullName(account)}`
          : `${fullName(account)} no longer acts for you`,
        paragraphs: [
          isOwner
            ? `${fullName(account)} took back the leave to act for them. You no longer see their applications.`
            : `${fullName(account)} gave back the leave to act for you.`,
        ],
        link: LINK,
        domain: record.Domain,
      });
    return ended;
  });
}

/** Notifies the delegate that the terms changed. */
export function tellOfChange(record: DelegationRecord, owner: AccountRecord, context: ServiceContext): void {
  if (record.State !== "active" || !record.DelegateId) return;
  notify(context, {
    kind: "delegate-invited",
    accountIds: [record.DelegateId],
    title: `${fullName(owner)} changed what you may do for them`,
    paragraphs: [
      "what you may do, with which applications or until when has changed. It counts from now on.",
    ],
    link: LINK,
    domain: record.Domain,
  });
}
