import type * as z from "zod/mini";
import type { delegateOwner } from "#contract/accounts/delegate-owners.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import { getFullName } from "../accounts/account-name.ts";

/** Another person's public fields. */
export function toPersonResponse(account: AccountRecord): z.input<typeof delegateOwner> {
  const { Id, Email, CompanyName } = account;
  return { Id, Name: getFullName(account), Email, CompanyName };
}
