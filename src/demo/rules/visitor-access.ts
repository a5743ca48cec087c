import type { AccountRecord } from "../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../records/application-record.ts";
import { isOpenForApplicant } from "./applicant-edit-statuses.ts";

/**
 * True for the account of a private link whose application is lodged. The link then shows the application, and takes
 * the decision about a quotation. The form and the documents can be changed again if the application is returned.
 */
export function isReadOnlyForVisitor(
  { State }: Pick<AccountRecord, "State">,
  { StatusId }: Pick<ApplicationRecord, "StatusId">,
): boolean {
  return State === "visitor" && !isOpenForApplicant(StatusId);
}
