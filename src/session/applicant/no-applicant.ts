import { isErrorOfKind, isRefusal } from "#api/errors.ts";

/**
 * True if the service refuses to return an applicant for the token with a status other than 401. False if
 * there may still be an applicant: offline, 408, 429, a service error, or a body that is not JSON, such as
 * a captive portal's page (decisions 6).
 */
export function hasNoApplicant(error: unknown): boolean {
  return isRefusal(error) && !isErrorOfKind(error, "unauthenticated");
}
