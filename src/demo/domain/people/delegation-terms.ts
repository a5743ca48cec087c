/** Rules for delegations: which rights an owner may delegate, and to whom. */

import type { DelegateRight } from "#contract/accounts/delegate-right.ts";
import type { ErrorListItem } from "#contract/errors.ts";
import { type StoreClockContext, toInstantText } from "../../context/context.ts";
import { ServiceError } from "../../http/service-error.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage, type Message } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { DelegationRecord } from "../../records/accounts/delegation-record.ts";
import { listRightsOverOwner } from "../../rules/access.ts";
import { getDelegationState } from "../../rules/delegations.ts";

const MAX_DELEGATES = 200;

interface DelegationTerms {
  readonly Rights: readonly DelegateRight[];
  readonly ApplicationIds: readonly string[] | null;
  readonly ExpiresAt: string | null;
}

/** Throws an error list (spec 8) for terms that the owner cannot grant. */
export function assertDelegationTerms(
  { Rights, ApplicationIds, ExpiresAt }: DelegationTerms,
  owner: AccountRecord,
  context: StoreClockContext,
): void {
  const ownerRights = listRightsOverOwner(owner.Id, owner, context);
  const applications = context.store.collection("application");
  const problems: UnlocalisedResponse<ErrorListItem>[] = [];
  if (Rights.some((right) => !ownerRights.has(right)))
    problems.push({ Message: createMessage("delegations.rightsNotOwned"), Path: "Rights" });
  if (ApplicationIds?.some((id) => applications.get(id)?.AccountId !== owner.Id))
    problems.push({ Message: createMessage("delegations.notOwnApplications"), Path: "ApplicationIds" });
  if (ExpiresAt !== null && !(Date.parse(ExpiresAt) > context.now().getTime()))
    problems.push({ Message: createMessage("delegations.pastDay"), Path: "ExpiresAt" });
  if (problems.length > 0) throw new ServiceError(400, problems);
}

/**
 * Throws an error list if the email address cannot be invited: it is the owner's address, or the owner has too
 * many delegations.
 */
export function assertCanInvite(email: string, owner: AccountRecord, context: StoreClockContext): void {
  const createEmailError = (Message: Message) => new ServiceError(400, [{ Message, Path: "Email" }]);
  if (email === owner.Email) throw createEmailError(createMessage("delegations.ownAddress"));
  if (listLiveDelegations(owner.Id, context).length >= MAX_DELEGATES)
    throw createEmailError(createMessage("delegations.tooMany", { max: MAX_DELEGATES }));
}

/**
 * Throws an error list if the same person has another delegation or invitation of the owner for one of the
 * applications. `Path` is the field that the owner can change.
 */
export function assertNoOverlap(
  delegation: DelegationRecord,
  Path: "Email" | "ApplicationIds",
  context: StoreClockContext,
): void {
  const { Email, DelegateId } = delegation;
  const isForSamePerson = (other: DelegationRecord) =>
    other.Email === Email || (DelegateId !== null && other.DelegateId === DelegateId);
  if (!listOverlaps(delegation, context).some(isForSamePerson)) return;
  const message = Path === "Email" ? "delegations.alreadyInvited" : "delegations.overlap";
  throw new ServiceError(400, [{ Message: createMessage(message), Path }]);
}

/** Returns the owner's other delegations and invitations, of any person, for one of the applications. */
export function listOverlaps(
  { Id, OwnerId, ApplicationIds }: DelegationRecord,
  context: StoreClockContext,
): DelegationRecord[] {
  return listLiveDelegations(OwnerId, context).filter(
    (other) => other.Id !== Id && doApplicationsOverlap(other.ApplicationIds, ApplicationIds),
  );
}

/** Converts the terms to the format of the record. */
export function normaliseTerms({ Rights, ApplicationIds, ExpiresAt }: DelegationTerms): DelegationTerms {
  return {
    Rights: [...new Set(Rights)],
    ApplicationIds: ApplicationIds && [...new Set(ApplicationIds)],
    ExpiresAt: ExpiresAt && toInstantText(new Date(ExpiresAt)),
  };
}

function listLiveDelegations(ownerId: string, context: StoreClockContext): DelegationRecord[] {
  return context.store
    .collection("delegation")
    .find({ where: { OwnerId: ownerId, State: { in: ["invited", "active"] } } })
    .filter((delegation) => getDelegationState(delegation, context) !== "expired");
}

function doApplicationsOverlap(one: readonly string[] | null, other: readonly string[] | null): boolean {
  return one === null || other === null || one.some((id) => other.includes(id));
}
