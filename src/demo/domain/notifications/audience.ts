import type { ServiceContext } from "../../context/context.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { covers, delegationsFrom } from "../../rules/delegations.ts";

/** Account ids that hear of an application's news: its owner, and those who act for the owner as each was told to. */
export function audienceOf(
  { Id, AccountId }: Pick<ApplicationRecord, "Id" | "AccountId">,
  reader: Pick<ServiceContext, "store" | "now">,
): string[] {
  const active = delegationsFrom(AccountId, reader).filter((one) => covers(one, { Id, AccountId }));
  const delegates = active.flatMap(({ UpdatesTo, DelegateId }) =>
    UpdatesTo === "owner" || DelegateId === null ? [] : [DelegateId],
  );
  const isHandedOver = active.some(({ UpdatesTo }) => UpdatesTo === "delegate");
  return [...new Set(isHandedOver ? delegates : [AccountId, ...delegates])];
}
