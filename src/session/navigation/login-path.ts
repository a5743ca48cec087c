import type { EndReason } from "../session-state.ts";

export const LOGIN_PATH = "/auth/login";

/**
 * The sign-in page, told why by its hash (the page shows the matching notice with no script), and, when it was not a
 * person's own wish, where to come back to.
 */
export function getLoginPath(reason: EndReason | null, asked: string): string {
  const isUnasked = reason === null || reason === "expired";
  const query = isUnasked && asked !== "/" ? `?returnUrl=${encodeURIComponent(asked)}` : "";
  return `${LOGIN_PATH}${query}${reason ? `#${reason}` : ""}`;
}
