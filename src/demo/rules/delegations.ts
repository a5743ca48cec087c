/** Leave to act for another, as it stands now. */
import type { DelegateRight, Delegation } from "#contract/accounts/delegate-account.ts";
import { instant, type ServiceContext } from "../context/context.ts";
import type { ApplicationRecord } from "../records/application-record.ts";
import type { DelegationRecord } from "../records/delegation-record.ts";

type Reader = Pick<ServiceContext, "store" | "now">;

/** Where it stands: what ran out since is `expired`. */
export function stateOf(delegation: DelegationRecord, { now }: Pick<Reader, "now">): Delegation["State"] {
  const { State, ExpiresAt, InvitationExpiresAt } = delegation;
  const at = instant(now());
  if (State !== "invited" && State !== "active") return State;
  const hasRunOut = ExpiresAt !== null && ExpiresAt <= at;
  return hasRunOut || (State === "invited" && InvitationExpiresAt <= at) ? "expired" : State;
}

/** Those an account may use now: accepted, not run out, of owners who may do something themselves. */
export function delegationsTo(accountId: string, reader: Reader): DelegationRecord[] {
  return reader.store
    .collection("delegation")
    .find({ where: { DelegateId: accountId, State: "active" } })
    .filter((one) => isUsable(one, reader));
}

/** Those that an owner's delegates may use now. */
export function delegationsFrom(ownerId: string, reader: Reader): DelegationRecord[] {
  return reader.store
    .collection("delegation")
    .find({ where: { OwnerId: ownerId, State: "active" } })
    .filter((one) => isUsable(one, reader));
}

/** Whether it is of this application: of all the owner has, or named. */
export function covers(
  { OwnerId, ApplicationIds }: DelegationRecord,
  { Id, AccountId }: Pick<ApplicationRecord, "Id" | "AccountId">,
): boolean {
  return OwnerId === AccountId && (ApplicationIds?.includes(Id) ?? true);
}

/** Whoever may do something may also look on. */
export function withView(rights: readonly DelegateRight[]): DelegateRight[] {
  return [...new Set<DelegateRight>(["view", ...rights])];
}

function isUsable(delegation: DelegationRecord, reader: Reader): boolean {
  if (stateOf(delegation, reader) !== "active") return false;
  return reader.store.collection("account").get(delegation.OwnerId)?.State === "active";
}
