/** Accepts, declines and ends delegations. Each change notifies the other side. */

import { getFullName } from "#contract/full-name.ts";
import { type ServiceContext, type StoreContext, toInstantText } from "../../context/context.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { DelegationRecord } from "../../records/accounts/delegation-record.ts";
import { getDelegationState } from "../../rules/delegations.ts";
import { hasConfirmedEmail } from "../accounts/preferences.ts";
import { notifyAccounts } from "../notifications/notify.ts";
import { listOverlaps } from "./delegation-terms.ts";

const DELEGATES_PATH = "/crafted/account/settings?section=delegates";

/** True if this account is the delegate, or if an unanswered invitation was sent to its confirmed email address. */
export function isDelegationFor(
  { DelegateId, Email, Domain }: DelegationRecord,
  account: AccountRecord,
  context: StoreContext,
): boolean {
  if (DelegateId !== null) return DelegateId === account.Id;
  return Email === account.Email && hasConfirmedEmail(account, context) && account.Domains.includes(Domain);
}

interface InvitedPerson {
  readonly account: AccountRecord;
  /** Hash of the token from the invitation's link; null if the person did not use the link. */
  readonly hash: string | null;
}

/**
 * Accepts or declines an invitation. Repeating the same response changes nothing. Throws 404 if the account
 * was not invited. Throws 400 if the invitation was withdrawn, has expired or already has the opposite
 * response, or if the account already acts for the owner for one of the applications.
 */
export function answerInvitation(
  id: string,
  answer: "active" | "declined",
  { account, hash }: InvitedPerson,
  context: ServiceContext,
): DelegationRecord {
  const delegations = context.store.collection("delegation");
  return context.store.transaction(() => {
    const record = delegations.get(id);
    if (!record || record.OwnerId === account.Id) throw createNotFoundError();
    const hasValidLink =
      hash !== null && record.TokenHash === hash && account.Domains.includes(record.Domain);
    if (!isDelegationFor(record, account, context) && !hasValidLink) throw createNotFoundError();
    if (record.DelegateId === account.Id && record.State === answer) return record;
    if (getDelegationState(record, context) !== "invited")
      throw new ServiceError(400, createMessage("delegations.answered"));
    if (
      answer === "active" &&
      listOverlaps(record, context).some(({ DelegateId }) => DelegateId === account.Id)
    )
      throw new ServiceError(400, createMessage("delegations.alreadyActing"));
    const AnsweredAt = toInstantText(context.now());
    const answeredDelegation: DelegationRecord = {
      ...record,
      ...{ State: answer, DelegateId: account.Id, AnsweredAt, TokenHash: null },
      EndedAt: answer === "declined" ? AnsweredAt : null,
    };
    delegations.put(answeredDelegation);
    const outcome = answer === "active" ? "accepted" : "declined";
    const name = getFullName(account);
    notifyAccounts(context, {
      kind: "delegate-accepted",
      accountIds: [record.OwnerId],
      title: createMessage(`delegations.${outcome}.title`, { name }),
      paragraphs: [createMessage(`delegations.${outcome}`, { name, email: account.Email })],
      link: DELEGATES_PATH,
      domain: record.Domain,
    });
    return answeredDelegation;
  });
}

/**
 * Ends a delegation or withdraws an invitation immediately. Throws 404 for a delegation between other accounts, 400 for
 * one that has ended.
 */
export function endDelegation(id: string, account: AccountRecord, context: ServiceContext): DelegationRecord {
  const delegations = context.store.collection("delegation");
  return context.store.transaction(() => {
    const record = delegations.get(id);
    const isOwner = record?.OwnerId === account.Id;
    if (!record || (!isOwner && !isDelegationFor(record, account, context))) throw createNotFoundError();
    if (record.State !== "active" && !(isOwner && record.State === "invited"))
      throw new ServiceError(400, createMessage("delegations.nothingToEnd"));
    const endedDelegation = {
      ...record,
      State: "withdrawn",
      TokenHash: null,
      EndedAt: toInstantText(context.now()),
    } as const;
    delegations.put(endedDelegation);
    const otherAccountId = isOwner ? record.DelegateId : record.OwnerId;
    if (otherAccountId)
      notifyAccounts(context, {
        kind: "delegate-removed",
        accountIds: [otherAccountId],
        title: isOwner
          ? createMessage("delegations.endedByOwner.title", { name: getFullName(account) })
          : createMessage("delegations.endedByDelegate.title", { name: getFullName(account) }),
        paragraphs: [
          isOwner
            ? createMessage("delegations.endedByOwner", { name: getFullName(account) })
            : createMessage("delegations.endedByDelegate", { name: getFullName(account) }),
        ],
        link: DELEGATES_PATH,
        domain: record.Domain,
      });
    return endedDelegation;
  });
}

/** Notifies the delegate that the terms changed. Does nothing while the invitation is not accepted. */
export function notifyOfDelegationChange(
  record: DelegationRecord,
  owner: AccountRecord,
  context: ServiceContext,
): void {
  if (record.State !== "active" || !record.DelegateId) return;
  notifyAccounts(context, {
    kind: "delegate-invited",
    accountIds: [record.DelegateId],
    title: createMessage("delegations.changed.title", { name: getFullName(owner) }),
    paragraphs: [createMessage("delegations.changed")],
    link: DELEGATES_PATH,
    domain: record.Domain,
  });
}
