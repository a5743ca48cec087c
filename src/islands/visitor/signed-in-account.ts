/** Finds the account signed in to this browser, for public pages. */

import type { ApiClient } from "#api/client.ts";
import { createClient } from "#api/transport.ts";
import type { AuthRecord } from "#contract/accounts/account.ts";
import { getApplicant } from "#contract/accounts/applicant-account.ts";
import { getFullName } from "#contract/full-name.ts";
import { getStorageId } from "#session/applicant/storage-id.ts";
import { guardCachedPage } from "#session/navigation/cached-page.ts";
import { createAuthStorage } from "#session/storage/auth-storage.ts";
import { openPublicPortal } from "../public-portal.ts";

export interface SignedInAccount {
  readonly name: string;
  /** Start of the names of the account's records on this device. */
  readonly storageId: string;
  readonly client: ApiClient;
}

function readStoredRecord(): AuthRecord | null {
  return createAuthStorage([() => localStorage, () => sessionStorage]).read();
}

/**
 * Returns the account of a stored session. Returns `null` if the session's token has expired, because
 * public pages do not refresh tokens.
 */
export async function findSignedInAccount(record: AuthRecord): Promise<SignedInAccount | null> {
  const { config, clock } = await openPublicPortal();
  const tokens = {
    token: async () => record.Token,
    replaceRefused: async () => null,
    observeServerTime: clock.observe,
  };
  const client = createClient({ config, tokens });
  const applicant = await client.call(getApplicant, {}).catch(() => null);
  if (applicant) guardCachedPage(() => readStoredRecord()?.TopicName === record.TopicName);
  if (!applicant) return null;
  const storageId = getStorageId(applicant, { zeroHash: config.zeroHash, topic: record.TopicName });
  return { name: getFullName(applicant), storageId, client };
}
