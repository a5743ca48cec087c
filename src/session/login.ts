/** Signing in (spec 3.2): what the static sign-in page needs, and no more. */

import type { Client } from "#api/client.ts";
import type { AuthRecord } from "#contract/accounts/account.ts";
import { applicantLogin } from "#contract/accounts/account.ts";
import type { RecordLifetime } from "./storage/auth-storage.ts";
import type { Vault } from "./storage/vault.ts";

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** The host name. */
  readonly domain: string;
}

/** Stores the record of a good sign-in and says how long it will last; throws `ApiError` for a bad one. */
export async function login(
  client: Client,
  vault: Vault,
  { username, password, domain }: Credentials,
): Promise<{ record: AuthRecord; lasting: RecordLifetime }> {
  const record = await client.call(applicantLogin, { body: { username, password, domain } });
  return { record, lasting: await vault.save(record) };
}
