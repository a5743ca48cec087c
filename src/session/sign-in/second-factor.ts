/** Sign-in with a second factor; loaded only when the service asks for one. */
import type { ApiClient } from "#api/client.ts";
import { type AuthRecord, authRecord } from "#contract/accounts/account.ts";
import { verifySecondFactor } from "#contract/accounts/second-factor.ts";
import type { AuthRecordStore } from "../storage/auth-record-store.ts";
import type { RecordLifetime } from "../storage/auth-storage.ts";
import { readStoredJson, writeStored } from "../storage/web-storage.ts";
import type { SignInCredentials } from "./sign-in-applicant.ts";

/**
 * Local storage key of the tokens of remembered devices, by user name. A token alone cannot sign in: the
 * password is always required.
 */
const KEY = "remembered-device";

/**
 * A method of signing in, such as by code or passkey. Like `signInApplicant`, it stores the auth record and
 * returns it.
 */
export type SignInMethod = (
  client: ApiClient,
  authRecords: AuthRecordStore,
  credentials: SignInCredentials,
) => Promise<{ record: AuthRecord; lifetime: RecordLifetime }>;

/** True if this device has a stored token for the user name. The service then asks for no code. */
export function isDeviceRemembered(username: string): boolean {
  return findToken(username) !== undefined;
}

/** Returns the step that signs in with a code. Without a code, it uses the stored token of this device. */
export function createSecondStep(code?: string, rememberDevice = false): SignInMethod {
  return async (client, authRecords, credentials) => {
    const { DeviceToken, ...reply } = await client.call(verifySecondFactor, {
      body: {
        ...credentials,
        ...(code === undefined ? { DeviceToken: findToken(credentials.username) } : { Code: code }),
        RememberDevice: rememberDevice,
      },
    });
    if (DeviceToken) storeToken(credentials.username, DeviceToken);
    const record = authRecord.parse(reply);
    return { record, lifetime: await authRecords.save(record) };
  };
}

function readTokens(): Record<string, string> {
  const storedTokens = readStoredJson("localStorage", KEY);
  return typeof storedTokens === "object" && storedTokens !== null
    ? (storedTokens as Record<string, string>)
    : {};
}

const findToken = (username: string): string | undefined => readTokens()[username.toLowerCase()];

/** Stores the device token. If storage is blocked, the next sign-in asks for a code again. */
function storeToken(username: string, token: string): void {
  writeStored("localStorage", KEY, JSON.stringify({ ...readTokens(), [username.toLowerCase()]: token }));
}
