/**
 * Stores which account receives push messages in this browser, and the browser's push token at the service
 * (spec 7.2). The specification defines the token's storage key: sign-in sends the token, and sign-out
 * removes it (spec 4.1).
 */
import { PUSH_TOKEN_KEY, readPushToken } from "#session/storage/auth-storage.ts";

const KEY = "push-device";

export interface PushRecord {
  readonly accountId: string;
  /**
   * Empty if the service has no token for this browser, because nobody is signed in or the browser is not
   * registered yet.
   */
  readonly token: string;
}

export function readPushRecord(): PushRecord | null {
  try {
    const accountId = localStorage.getItem(KEY);
    return accountId ? { accountId, token: readPushToken() ?? "" } : null;
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
    // Storage is blocked: push messages stay off until the user switches them on again.
  }
}
