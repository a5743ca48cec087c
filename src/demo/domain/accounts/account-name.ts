import type { AccountRecord } from "../../records/accounts/account-record.ts";

/** Returns first name and surname: `Ada Okafor`. */
export function getFullName({ FirstName, Surname }: Pick<AccountRecord, "FirstName" | "Surname">): string {
  return `${FirstName} ${Surname}`;
}
