import type * as z from "zod/mini";
import type { person } from "#contract/accounts/delegate-account.ts";
import type { AccountRecord } from "../../records/account-record.ts";
import { fullName } from "../accounts/account-name.ts";

/** Another person as one who deals with them sees them. */
export function showPerson(account: AccountRecord): z.input<typeof person> {
  const { Id, Email, CompanyName } = account;
  return { Id, Name: fullName(account), Email, CompanyName };
}
