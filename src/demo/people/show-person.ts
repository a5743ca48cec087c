import type * as z from "zod/mini";
import type { person } from "#contract/accounts/delegate-account.ts";
import { fullName } from "../account-name.ts";
import type { AccountRecord } from "../records.ts";

/** Another person as one who deals with them sees them. */
export function showPerson(account: AccountRecord): z.input<typeof person> {
  const { Id, Email, CompanyName } = account;
  return { Id, Name: fullName(account), Email, CompanyName };
}
