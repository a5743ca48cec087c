import type { ServiceContext } from "../../context/context.ts";

/** What of an account open pages read again (spec 4.2). */
export type AccountPart = "sessions" | "child-accounts" | "delegates" | "groups" | "menu" | "preferences";

/** Says to the open pages of accounts that a part of them has changed; those who may not listen are passed over. */
export function tellAccounts(
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
