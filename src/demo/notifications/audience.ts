import type { ServiceContext } from "../context.ts";
import type { ApplicationRecord } from "../records.ts";

/** Account ids that hear of an application's news: its owner, and those who act for the owner as each was told to. */
export function audienceOf(
  { Id, AccountId }: Pick<ApplicationRecord, "Id" | "AccountId">,
  { store, now }: Pick<ServiceContext, "store" | "now">,
): string[] {
  const at = now().toISOString();
  const active = store
    .collection("delegation")
    .find({ where: { OwnerId: AccountId, State: "active" } })
    .filter(
      ({ ApplicationIds, ExpiresAt }) =>
        (ApplicationIds?.includes(Id) ?? true) && (ExpiresAt === null || ExpiresAt > at),
    );
  const delegates = active.flatMap(({ UpdatesTo, DelegateId }) =>
    UpdatesTo === "owner" || DelegateId === null ? [] : [DelegateId],
  );
  const isHandedOver = active.some(({ UpdatesTo }) => UpdatesTo === "delegate");
  return [...new Set(isHandedOver ? delegates : [AccountId, ...delegates])];
}
