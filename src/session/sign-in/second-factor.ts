/** Sign-in with a second factor; loaded only when the service asks for one. */
import type { ApiClient } from "#api/client.ts";
import { type AuthRecord, authRecord } from "#contract/accounts/account.ts";
import { verifySecondFactor } from "#contract/accounts/second-factor.ts";
import type { RecordLifetime } from "../storage/auth-storage.ts";
import type { AuthRecordStore } from "../storage/vault.ts";
import type { SignInCredentials } from "./sign-in-applicant.ts";

/** Storage key of the tokens of remembered devices, by user name. They are useless without the password. */
const KEY = "remembered-device";

/** One method of signing in, such as by code or passkey. Stores the record and returns it like `signInApplicant`. */
export type SignInMethod = (
  client: ApiClient,
  vault: AuthRecordStore,
  credentials: SignInCredentials,
) => Promise<{ record: AuthRecord; lasting: RecordLifetime }>;

/** True if the service need not ask this device for a code. */
export function isDeviceRemembered(username: string): boolean {
  return findToken(username) !== undefined;
}

/** Returns the step that signs in with a code, or with this device's token if there is no code. */
export function createSecondStep(code?: string, isToRemember = false): SignInMethod {
  return async (client, vault, credentials) => {
    const { DeviceToken, ...reply } = await client.call(verifySecondFactor, {
      body: {
        ...credentials,
        ...(code === undefined ? { DeviceToken: findToken(credentials.username) } : { Code: code }),
        RememberDevice: isToRemember,
      },
    });
    if (DeviceToken) remember(credentials.username, DeviceToken);
    const record = authRecord.parse(reply);
    return { record, lasting: await vault.save(record) };
  };
}

function read(): Record<string, string> {
  try {
    const storedTokens: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof storedTokens === "object" && storedTokens !== null
      ? (storedTokens as Record<string, string>)
      : {};
  } catch {
    return {};
  }
}

const findToken = (username: string): string | undefined => read()[username.toLowerCase()];

/** Stores the device token. If storage is blocked, the next sign-in asks for a code again. */
function remember(username: string, token: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [username.toLowerCase()]: token }));
  } catch {}
}
