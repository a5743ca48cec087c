import { readStored, writeStored } from "#session/storage/web-storage.ts";

/**
 * Session storage key of the secret of an opened invitation link. The secret is in the URL fragment: browsers do not
 * send fragments to servers. It is stored in this tab during the sign-in, because the path to which the sign-in
 * returns can contain a query but no fragment.
 */
const KEY = "delegate-invitation";
const MAX_LENGTH = 200;

/** The secret, if session storage is not available. */
let memorySecret: string | undefined;

/** Moves the secret from the URL to session storage. Call it before any other code reads the URL. */
export function storeInvitationFromUrl({ location, history }: Pick<Window, "location" | "history">): void {
  const token = new URLSearchParams(location.hash.slice(1)).get("invitation");
  if (token === null) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  if (token === "" || token.length > MAX_LENGTH) return;
  memorySecret = token;
  writeStored("sessionStorage", KEY, token);
}

/**
 * Returns the secret. Returns `undefined` if no link was opened in this tab, or if the invitation was
 * answered.
 */
export function readInvitation(): string | undefined {
  return readStored("sessionStorage", KEY) ?? memorySecret;
}

export function removeInvitation(): void {
  memorySecret = undefined;
  writeStored("sessionStorage", KEY, null);
}
