import type { ServiceContext } from "../../context/context.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { doesDelegationCover, listDelegationsFrom } from "../../rules/delegations.ts";

/**
 * Returns the accounts to notify about an application. Each delegation says whether the owner, the delegate or both are
 * notified.
 */
export function listAudienceIds(
  { Id, AccountId }: Pick<ApplicationRecord, "Id" | "AccountId">,
  reader: Pick<ServiceContext, "store" | "now">,
): string[] {
  const active = listDelegationsFrom(AccountId, reader).filter((delegation) =>
    doesDelegationCover(delegation, { Id, AccountId }),
  );
  const delegates = active.flatMap(({ UpdatesTo, DelegateId }) =>
    UpdatesTo === "owner" || DelegateId === null ? [] : [DelegateId],
  );
  const isHandedOver = active.some(({ UpdatesTo }) => UpdatesTo === "delegate");
  return [...new Set(isHandedOver ? delegates : [AccountId, ...delegates])];
}
