import type { AccountRecord } from "../records/accounts/account-record.ts";

/** True if the account's tokens are valid. `rules/visitor-calls.ts` restricts visitors further. */
export function hasValidTokens(account: AccountRecord | undefined): boolean {
  return account?.State === "active" || account?.State === "visitor";
}
