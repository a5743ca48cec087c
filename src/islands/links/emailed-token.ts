/** The secret of an emailed link: moved from the address to session storage, so that only a reload of this tab has it. */
const KEY = "mailed-token";
/** Replaces the secret in the hash, so that a reload hydrates the island as the link did (`directives/touch.ts`). */
const OPEN = "open";

/** Returns an empty string if the page was opened without a secret. */
export function takeEmailedToken(): string {
  const token = new URLSearchParams(location.hash.slice(1)).get("token") ?? "";
  if (!token) return read();
  // If storage is unavailable, leave it in the address.
  if (saveEmailedToken(token)) history.replaceState(history.state, "", `${location.pathname}#${OPEN}`);
  return token;
}

/** Returns false if storage is unavailable. */
export function saveEmailedToken(token: string): boolean {
  try {
    if (token) sessionStorage.setItem(KEY, token);
    else sessionStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}

function read(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}
