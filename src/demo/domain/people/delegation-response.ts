import type * as z from "zod/mini";
import type { delegation } from "#contract/accounts/delegate-account.ts";
import type { StoreClockContext } from "../../context/context.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { DelegationRecord } from "../../records/accounts/delegation-record.ts";
import { addViewRight, getDelegationState } from "../../rules/delegations.ts";
import { getApplicationTitle } from "../applications/application-title.ts";
import { toPersonResponse } from "./person-response.ts";

type DelegationResponse = UnlocalisedResponse<z.input<typeof delegation>, "Title">;

/** Converts a delegation to a response for the owner or the delegate. */
export function toDelegationResponse(
  record: DelegationRecord,
  viewer: AccountRecord,
  context: StoreClockContext,
): DelegationResponse {
  const { Id, OwnerId, DelegateId, Email, Message, UpdatesTo, ApplicationIds } = record;
  const { InvitedAt, InvitationExpiresAt, AnsweredAt, ExpiresAt, EndedAt } = record;
  const accounts = context.store.collection("account");
  const [owner, delegate] = [accounts.get(OwnerId), DelegateId ? accounts.get(DelegateId) : undefined];
  if (!owner) throw new Error(`delegation ${Id} has no owner`);
  return {
    Id,
    Direction: OwnerId === viewer.Id ? "given" : "received",
    Owner: toPersonResponse(owner),
    Delegate: delegate ? toPersonResponse(delegate) : null,
    Email,
    Rights: addViewRight(record.Rights),
    Applications: ApplicationIds?.flatMap((id) => toApplicationReferences(id, OwnerId, context)) ?? null,
    State: getDelegationState(record, context),
    UpdatesTo,
    Message,
    InvitedAt,
    InvitationExpiresAt,
    AnsweredAt,
    ExpiresAt,
    EndedAt,
    Actions: listActions(record, viewer, context),
  };
}

/** Returns no reference to an application that was transferred: the delegation no longer includes it. */
function toApplicationReferences(id: string, ownerId: string, { store }: StoreClockContext) {
  const application = store.collection("application").get(id);
  if (application?.AccountId !== ownerId) return [];
  return [{ Id: id, Number: application.Number, Title: getApplicationTitle(application) }];
}

function listActions(
  record: DelegationRecord,
  viewer: AccountRecord,
  context: StoreClockContext,
): DelegationResponse["Actions"] {
  const state = getDelegationState(record, context);
  if (record.OwnerId === viewer.Id) {
    if (state === "active") return ["update", "withdraw"];
    if (state === "invited") return ["update", "resend", "withdraw"];
    return state === "expired" && record.State === "invited" ? ["resend", "withdraw"] : [];
  }
  if (state === "invited") return ["accept", "decline"];
  return state === "active" ? ["withdraw"] : [];
}
