import type * as z from "zod/mini";
import type { delegateOwner } from "#contract/accounts/delegate-owners.ts";
import { getFullName } from "#contract/full-name.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";

/** Converts an account to a response with the fields that other people may see. */
export function toPersonResponse(account: AccountRecord): z.input<typeof delegateOwner> {
  const { Id, Email, CompanyName } = account;
  return { Id, Name: getFullName(account), Email, CompanyName };
}
