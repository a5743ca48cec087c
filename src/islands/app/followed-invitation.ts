/**
 * The secret of an invitation whose emailed link was opened. It is in the URL fragment, which servers do not see, and
 * waits in this tab's session storage for the sign-in, because a return path can only contain a query.
 */
const KEY = "delegate-invitation";
const MAX_LENGTH = 200;

/** The secret, if session storage is not available. */
let held: string | undefined;

/** Moves the secret from the URL to storage. Call before other code reads the URL. */
export function takeInvitation({ location, history }: Pick<Window, "location" | "history">): void {
  const token = new URLSearchParams(location.hash.slice(1)).get("invitation");
  if (token === null) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  if (token === "" || token.length > MAX_LENGTH) return;
  held = token;
  attempt((storage) => storage.setItem(KEY, token));
}

/** Returns the secret; `undefined` if no link was opened in this tab, or its invitation was answered. */
export function readInvitation(): string | undefined {
  return attempt((storage) => storage.getItem(KEY)) ?? held;
}

export function removeInvitation(): void {
  held = undefined;
  attempt((storage) => storage.removeItem(KEY));
}

function attempt<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
