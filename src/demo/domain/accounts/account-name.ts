import type { AccountRecord } from "../../records/accounts/account-record.ts";

/** First name and surname: `Ada Okafor`. */
export function fullName({ FirstName, Surname }: Pick<AccountRecord, "FirstName" | "Surname">): string {
  return `${FirstName} ${Surname}`;
}
