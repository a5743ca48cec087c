import type { AccountRecord } from "../records/accounts/account-record.ts";

/** True if the account's tokens are valid. Visitors are restricted further (`visitor-calls.ts`). */
export function hasValidTokens(account: AccountRecord | undefined): boolean {
  return account?.State === "active" || account?.State === "visitor";
}
