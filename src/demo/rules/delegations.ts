/** Current permissions to act for another account. */
import type { Delegation } from "#contract/accounts/delegate-account.ts";
import type { DelegateRight } from "#contract/accounts/delegate-right.ts";
import { type ServiceContext, toInstantText } from "../context/context.ts";
import type { DelegationRecord } from "../records/accounts/delegation-record.ts";
import type { ApplicationRecord } from "../records/application-record.ts";

type Reader = Pick<ServiceContext, "store" | "now">;

/** The current state, which includes `expired` (computed from the clock, never stored). */
export function getDelegationState(
  delegation: DelegationRecord,
  { now }: Pick<Reader, "now">,
): Delegation["State"] {
  const { State, ExpiresAt, InvitationExpiresAt } = delegation;
  const at = toInstantText(now());
  if (State !== "invited" && State !== "active") return State;
  const hasRunOut = ExpiresAt !== null && ExpiresAt <= at;
  return hasRunOut || (State === "invited" && InvitationExpiresAt <= at) ? "expired" : State;
}

/** The delegations that an account may use now: accepted, not expired, with an owner who is still active. */
export function listDelegationsTo(accountId: string, reader: Reader): DelegationRecord[] {
  return reader.store
    .collection("delegation")
    .find({ where: { DelegateId: accountId, State: "active" } })
    .filter((one) => isUsable(one, reader));
}

/** The delegations of an owner that its delegates may use now. */
export function listDelegationsFrom(ownerId: string, reader: Reader): DelegationRecord[] {
  return reader.store
    .collection("delegation")
    .find({ where: { OwnerId: ownerId, State: "active" } })
    .filter((one) => isUsable(one, reader));
}

/** True if the delegation includes the application: it names the application, or covers all of the owner's. */
export function coversApplication(
  { OwnerId, ApplicationIds }: DelegationRecord,
  { Id, AccountId }: Pick<ApplicationRecord, "Id" | "AccountId">,
): boolean {
  return OwnerId === AccountId && (ApplicationIds?.includes(Id) ?? true);
}

/** Every right implies `view`. */
export function addViewRight(rights: readonly DelegateRight[]): DelegateRight[] {
  return [...new Set<DelegateRight>(["view", ...rights])];
}

function isUsable(delegation: DelegationRecord, reader: Reader): boolean {
  if (getDelegationState(delegation, reader) !== "active") return false;
  return reader.store.collection("account").get(delegation.OwnerId)?.State === "active";
}
