import type { ServiceContext } from "../../context/context.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { doesDelegationCover, listDelegationsFrom } from "../../rules/delegations.ts";

/**
 * Returns the accounts to notify about an application. Each delegation says whether the owner, the delegate or both are
 * notified.
 */
export function listAudienceIds(
  { Id, AccountId }: Pick<ApplicationRecord, "Id" | "AccountId">,
  context: Pick<ServiceContext, "store" | "now">,
): string[] {
  const activeDelegations = listDelegationsFrom(AccountId, context).filter((delegation) =>
    doesDelegationCover(delegation, { Id, AccountId }),
  );
  const delegates = activeDelegations.flatMap(({ UpdatesTo, DelegateId }) =>
    UpdatesTo === "owner" || DelegateId === null ? [] : [DelegateId],
  );
  const isDelegateOnly = activeDelegations.some(({ UpdatesTo }) => UpdatesTo === "delegate");
  return [...new Set(isDelegateOnly ? delegates : [AccountId, ...delegates])];
}
