import type * as z from "zod/mini";
import type { person } from "#contract/accounts/delegate-owners.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import { fullName } from "../accounts/account-name.ts";

/** Another person's public fields. */
export function toPersonResponse(account: AccountRecord): z.input<typeof person> {
  const { Id, Email, CompanyName } = account;
  return { Id, Name: fullName(account), Email, CompanyName };
}
