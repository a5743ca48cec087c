/**
 * Stores which account receives push messages in this browser, and the push token under which the service
 * knows this browser (spec 7.2). The specification defines the token's storage key: sign-in sends the token,
 * and sign-out removes it (spec 4.1).
 */
import { PUSH_DEVICE_KEY, PUSH_TOKEN_KEY, readPushToken } from "#session/storage/auth-storage.ts";
import { readStored, writeStored } from "#session/storage/web-storage.ts";

export interface PushRecord {
  readonly accountId: string;
  /**
   * Empty if the service has no token for this browser, because nobody is signed in or the browser is not
   * registered yet.
   */
  readonly token: string;
}

export function readPushRecord(): PushRecord | null {
  const accountId = readStored("localStorage", PUSH_DEVICE_KEY);
  return accountId ? { accountId, token: readPushToken() ?? "" } : null;
}

/**
 * Stores the record. If storage is blocked, push messages are off after a reload, until the user switches them on
 * again.
 */
export function savePushRecord(record: PushRecord | null): void {
  writeStored("localStorage", PUSH_TOKEN_KEY, record?.token || null);
  writeStored("localStorage", PUSH_DEVICE_KEY, record?.accountId ?? null);
}
