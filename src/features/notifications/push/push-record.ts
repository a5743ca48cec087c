/**
 * The account that receives push messages in this browser, and its token at the service (spec 7.2). The token has the
 * specified key, so that it is sent with a sign-in and removed at sign-out (spec 4.1).
 */
import type { AccountId } from "#contract/shapes.ts";
import { PUSH_TOKEN_KEY, readPushToken } from "#session/storage/auth-storage.ts";

const KEY = "push-device";

export interface PushRecord {
  readonly accountId: AccountId;
  /** Empty if the service has no token of this browser: signed out, or not registered yet. */
  readonly token: string;
}

export function readPushRecord(): PushRecord | null {
  try {
    const accountId = localStorage.getItem(KEY);
    return accountId ? { accountId: accountId as AccountId, token: readPushToken() ?? "" } : null;
  } catch {
    return null;
  }
}

export function savePushRecord(record: PushRecord | null): void {
  try {
    if (record?.token) localStorage.setItem(PUSH_TOKEN_KEY, record.token);
    else localStorage.removeItem(PUSH_TOKEN_KEY);
    if (record) localStorage.setItem(KEY, record.accountId);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is unavailable: push is off until the user turns it on again.
  }
}
