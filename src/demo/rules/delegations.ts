/** Finds the delegations that are currently valid. */
import type { Delegation } from "#contract/accounts/delegate-account.ts";
import type { DelegateRight } from "#contract/accounts/delegate-right.ts";
import { type ClockContext, type StoreClockContext, toInstantText } from "../context/context.ts";
import type { DelegationRecord } from "../records/accounts/delegation-record.ts";
import type { ApplicationRecord } from "../records/application-record.ts";

/** Returns the current state, including `expired` (computed from the clock, never stored). */
export function getDelegationState(delegation: DelegationRecord, { now }: ClockContext): Delegation["State"] {
  const { State, ExpiresAt, InvitationExpiresAt } = delegation;
  const at = toInstantText(now());
  if (State !== "invited" && State !== "active") return State;
  const hasExpired = ExpiresAt !== null && ExpiresAt <= at;
  return hasExpired || (State === "invited" && InvitationExpiresAt <= at) ? "expired" : State;
}

/** Returns the delegations that an account can use now: accepted, not expired, with an active owner. */
export function listDelegationsTo(accountId: string, reader: StoreClockContext): DelegationRecord[] {
  return reader.store
    .collection("delegation")
    .find({ where: { DelegateId: accountId, State: "active" } })
    .filter((delegation) => isUsable(delegation, reader));
}

/** Returns the owner's delegations that are valid now (see `listDelegationsTo`). */
export function listDelegationsFrom(ownerId: string, reader: StoreClockContext): DelegationRecord[] {
  return reader.store
    .collection("delegation")
    .find({ where: { OwnerId: ownerId, State: "active" } })
    .filter((delegation) => isUsable(delegation, reader));
}

/** True if the delegation names the application, or includes all applications of its owner. */
export function doesDelegationCover(
  { OwnerId, ApplicationIds }: DelegationRecord,
  { Id, AccountId }: Pick<ApplicationRecord, "Id" | "AccountId">,
): boolean {
  return OwnerId === AccountId && (ApplicationIds?.includes(Id) ?? true);
}

/** Adds `view`, because every right implies it. */
export function addViewRight(rights: readonly DelegateRight[]): DelegateRight[] {
  return [...new Set<DelegateRight>(["view", ...rights])];
}

function isUsable(delegation: DelegationRecord, reader: StoreClockContext): boolean {
  if (getDelegationState(delegation, reader) !== "active") return false;
  return reader.store.collection("account").get(delegation.OwnerId)?.State === "active";
}
