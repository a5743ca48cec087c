import type { StoreContext } from "../../context/context.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";

/** True if the applicant has no account, and so can open public pages only. */
export function isOwnedByVisitor(
  { AccountId }: Pick<ApplicationRecord, "AccountId">,
  { store }: StoreContext,
): boolean {
  return store.collection("account").get(AccountId)?.State === "visitor";
}
