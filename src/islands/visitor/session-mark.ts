/**
 * Inline scripts of public pages. They check whether a session is stored, without sending a request. The route
 * guard of the signed-in area decides later whether the session is still valid (decisions 70).
 */
import { AUTH_KEY } from "#session/storage/auth-storage.ts";

/** Sets `data-signed-in` on the root element. Public pages then link to the applications instead of the sign-in. */
export const SESSION_MARK_SCRIPT = `(() => {
  const has = (open) => { try { return open().getItem("${AUTH_KEY}") !== null } catch { return false } };
  const mark = () => document.documentElement.toggleAttribute("data-signed-in", has(() => localStorage) || has(() => sessionStorage));
  mark();
  addEventListener("pageshow", mark);
  addEventListener("storage", mark);
})()`;

/**
 * Sends a person with a stored session from the front page to the list of applications (spec 2.2). Runs
 * after `SESSION_MARK_SCRIPT`.
 */
export const leaveFrontPage = `if (document.documentElement.hasAttribute("data-signed-in")) location.replace("/app-list")`;
