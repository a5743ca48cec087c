import type * as z from "zod/mini";
import type { applicationOwner } from "#contract/applications/application.ts";
import { getFullName } from "#contract/full-name.ts";
import type { StoreClockContext } from "../../context/context.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { doesDelegationCover, listDelegationsFrom } from "../../rules/delegations.ts";

/**
 * Returns the accounts to notify about an application. Each delegation says whether the owner, the delegate or both are
 * notified.
 */
export function listAudienceIds(
  { Id, AccountId }: Pick<ApplicationRecord, "Id" | "AccountId">,
  context: StoreClockContext,
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

/** Returns the accounts that are notified about the application. The owner comes first, if notified. */
export function listNotifiedAccounts(
  application: Pick<ApplicationRecord, "Id" | "AccountId">,
  context: StoreClockContext,
): z.input<typeof applicationOwner>[] {
  return listAudienceIds(application, context).flatMap((id) => {
    const account = context.store.collection("account").get(id);
    return account ? { Id: account.Id, Name: getFullName(account) } : [];
  });
}
