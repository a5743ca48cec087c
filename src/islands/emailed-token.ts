/** The secret of a mailed link: out of the address at once, so that no history keeps it; in this tab a reload has it still. */
const KEY = "mailed-token";
/** Left in the address, so that a reload opens the page as the link did (`directives/touch.ts`). */
const OPEN = "open";

/** Empty where the page was opened without one. */
export function takeEmailedToken(): string {
  const token = new URLSearchParams(location.hash.slice(1)).get("token") ?? "";
  if (!token) return read();
  // Where nothing can be kept the address keeps it.
  if (saveEmailedToken(token)) history.replaceState(history.state, "", `${location.pathname}#${OPEN}`);
  return token;
}

/** Answers whether it could be kept. */
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
