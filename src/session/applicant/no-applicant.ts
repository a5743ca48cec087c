import { isErrorOfKind, isRefusal } from "#api/errors.ts";

/**
 * True if the service refused to return an applicant for the token, other than by 401. False while there may be an
 * applicant: offline, 408, 429, a service error, or a body that is not JSON (a captive portal's page); decisions 6.
 */
export function hasNoApplicant(error: unknown): boolean {
  return isRefusal(error) && !isErrorOfKind(error, "unauthenticated");
}
