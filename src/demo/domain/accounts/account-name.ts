import type { AccountRecord } from "../../records/records.ts";

/** `Ada Okafor`. */
export function fullName({ FirstName, Surname }: Pick<AccountRecord, "FirstName" | "Surname">): string {
  return `${FirstName} ${Surname}`;
}
