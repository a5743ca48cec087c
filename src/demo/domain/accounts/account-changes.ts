import type { ServiceContext } from "../../context/context.ts";

/** Part of an account that open pages refetch after a change (spec 4.2). */
export type AccountPart = "sessions" | "child-accounts" | "delegates" | "groups" | "menu" | "preferences";

/** Publishes `AccountChanged` to the open pages of the accounts. Skips accounts that are not active. */
export function publishAccountChange(
  part: AccountPart,
  accountIds: readonly (string | null | undefined)[],
  { store, hub }: Pick<ServiceContext, "store" | "hub">,
): void {
  for (const id of new Set(accountIds)) {
    const account = id ? store.collection("account").get(id) : undefined;
    if (account?.State === "active")
      hub.publish(account.TopicName, { Type: "AccountChanged", TopicName: account.TopicName, Part: part });
  }
}
