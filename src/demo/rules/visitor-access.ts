import type { AccountRecord } from "../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../records/application-record.ts";
import { isOpenForApplicant } from "./applicant-edit-statuses.ts";

/**
 * True if a visitor (a person who applies without sign-in, by a private link) has lodged the application. The
 * visitor can then read the application and decide about a quotation. If the application is returned, the
 * visitor can change the form and the documents again.
 */
export function isReadOnlyForVisitor(
  { State }: Pick<AccountRecord, "State">,
  { StatusId }: Pick<ApplicationRecord, "StatusId">,
): boolean {
  return State === "visitor" && !isOpenForApplicant(StatusId);
}
