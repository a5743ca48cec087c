/** Signs in (spec 3.2). Kept small: the static sign-in page loads only this. */

import type { ApiClient } from "#api/client.ts";
import type { AuthRecord } from "#contract/accounts/account.ts";
import { applicantLogin } from "#contract/accounts/account.ts";
import type { AuthRecordStore } from "../storage/auth-record-store.ts";
import { type RecordLifetime, readPushToken } from "../storage/auth-storage.ts";

export interface SignInCredentials {
  readonly username: string;
  readonly password: string;
  readonly domain: string;
}

/**
 * Signs in, stores the auth record, and returns it with its lifetime. Throws `ApiError` if the service refuses the
 * sign-in.
 */
export async function signInApplicant(
  client: ApiClient,
  authRecords: AuthRecordStore,
  credentials: SignInCredentials,
): Promise<{ record: AuthRecord; lifetime: RecordLifetime }> {
  const deviceRegistrationToken = readPushToken();
  const body = { ...credentials, ...(deviceRegistrationToken && { deviceRegistrationToken }) };
  const reply = await client.call(applicantLogin, { body });
  // Fill in a missing topic, because it identifies the person in this browser.
  const record = { ...reply, TopicName: reply.TopicName || credentials.username };
  return { record, lifetime: await authRecords.save(record) };
}
