import type * as z from "zod/mini";
import type { applicant } from "#contract/accounts/applicant-account.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";

/** Converts an account to the response for the person who owns the account. */
export function toApplicantResponse(account: AccountRecord): z.input<typeof applicant> {
  const { Id, Username, Email, FirstName, Surname, CompanyName, ParentId, Language } = account;
  const { Phone: phone, Address: address, Roles } = account;
  return {
    Id,
    Username,
    Email,
    FirstName,
    Surname,
    CompanyName,
    roles: [...Roles],
    phone,
    address,
    ParentId,
    Language,
  };
}
