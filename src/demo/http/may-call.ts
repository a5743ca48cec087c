import type { AccountRecord } from "../records/account-record.ts";

/** Whether the account's tokens are good for anything; of a visitor's, for little (`visitor-calls.ts`). */
export function mayCall(account: AccountRecord | undefined): boolean {
  return account?.State === "active" || account?.State === "visitor";
}
