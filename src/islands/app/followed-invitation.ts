/**
 * The secret of the invitation whose emailed link was followed. It comes in the hash, which no server sees, and waits in this
 * tab's session storage for the sign-in: a return address is a query.
 */
const KEY = "delegate-invitation";
const MAX_LENGTH = 200;

/** Used where session storage is unavailable. */
let held: string | undefined;

/** Moves the secret out of the address, before anything else reads that. */
export function takeInvitation({ location, history }: Pick<Window, "location" | "history">): void {
  const token = new URLSearchParams(location.hash.slice(1)).get("invitation");
  if (token === null) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  if (token === "" || token.length > MAX_LENGTH) return;
  held = token;
  attempt((storage) => storage.setItem(KEY, token));
}

/** Returns `undefined` if no link was followed in this tab, or its invitation was answered. */
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
