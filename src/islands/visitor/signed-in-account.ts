/** Who is signed in in this browser, for a visitor who need not be one. */

import type { Client } from "#api/client.ts";
import { createClient } from "#api/transport.ts";
import type { AuthRecord } from "#contract/accounts/account.ts";
import { getApplicant } from "#contract/accounts/applicant-account.ts";
import { openPublicPortal } from "../public-portal.ts";

export interface SignedInAccount {
  readonly name: string;
  readonly client: Client;
}

/** Whose `record` the browser keeps. Nobody where its token has run out: to sign in is no matter of this page. */
export async function findSignedInAccount(record: AuthRecord): Promise<SignedInAccount | null> {
  const { config, clock } = await openPublicPortal();
  const tokens = {
    token: async () => record.Token,
    refused: async () => null,
    observeServerTime: clock.observe,
  };
  const client = createClient({ config, tokens });
  const applicant = await client.call(getApplicant, {}).catch(() => null);
  return applicant && { name: `${applicant.FirstName} ${applicant.Surname}`.trim(), client };
}
