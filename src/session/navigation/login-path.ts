import type { EndReason } from "../session-state.ts";

const LOGIN_PATH = "/auth/login";

/**
 * Returns the path of the sign-in page. The fragment is the reason, so that the page shows its notice without a
 * script. The query is the page to return to, unless the person signed out.
 */
export function getLoginPath(reason: EndReason | null, returnPath: string): string {
  const canReturn = reason === null || reason === "expired";
  const query = canReturn && returnPath !== "/" ? `?returnUrl=${encodeURIComponent(returnPath)}` : "";
  return `${LOGIN_PATH}${query}${reason ? `#${reason}` : ""}`;
}
