import type { StoreClockContext } from "../../context/context.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { doesDelegationCover, listDelegationsFrom } from "../../rules/delegations.ts";
import { listGroupViewers } from "../../rules/groups.ts";

/** Returns the accounts that may have an application open: owner, owner's parent account, delegates, group members. */
export function listPossibleViewers(
  application: Pick<ApplicationRecord, "Id" | "AccountId">,
  context: StoreClockContext,
): AccountRecord[] {
  const accounts = context.store.collection("account");
  const delegates = listDelegationsFrom(application.AccountId, context)
    .filter((delegation) => doesDelegationCover(delegation, application))
    .map(({ DelegateId }) => DelegateId);
  const viewerIds = new Set([
    application.AccountId,
    accounts.get(application.AccountId)?.ParentId,
    ...delegates,
    ...listGroupViewers(application, context),
  ]);
  return [...viewerIds].flatMap((id) => (id ? (accounts.get(id) ?? []) : []));
}
