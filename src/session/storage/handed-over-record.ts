/**
 * Passes the auth record to the next page of this tab if web storage cannot be written. The record is in the
 * state of the history entry, which only pages of this origin can read (faults A14).
 */
import type { AuthRecord } from "#contract/accounts/account.ts";
import { parseAuthRecord } from "./auth-storage.ts";

const KEY = "signedInRecord";

type BrowserPage = Pick<Window, "history" | "location">;

/** Loads `path` of this origin. The loaded page continues with `record`. */
export function openWithRecord(page: BrowserPage, path: string, record: AuthRecord): void {
  page.history.replaceState({ [KEY]: JSON.stringify(record) }, "", path);
  page.location.reload();
}

/** Returns the record that the sign-in page passed on and removes it; `null` if there is none. */
export function takeTransferredRecord({ history, location }: BrowserPage): AuthRecord | null {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null || !(KEY in state)) return null;
  history.replaceState(null, "", location.href);
  return typeof state[KEY] === "string" ? parseAuthRecord(state[KEY]) : null;
}
