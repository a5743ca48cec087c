import { isApiError } from "#api/errors.ts";

/**
 * True if the service refused to return an applicant for the token, other than by 401. False while there may be an
 * applicant: offline, 408, 429, a service error, or a body that is not JSON (a captive portal's page); decisions 6.
 */
export function hasNoApplicant(error: unknown): boolean {
  if (!isApiError(error) || error.details.kind === "unauthenticated") return false;
  const { status } = error.details;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
