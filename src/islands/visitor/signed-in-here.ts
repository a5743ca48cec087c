/** Who is signed in in this browser, for a visitor who need not be one. */
import { getApplicant } from "#api/applicant-account.ts";
import type { Client } from "#api/client.ts";
import { createClient } from "#api/transport.ts";
import { createAuthStorage } from "#session/auth-storage.ts";
import { openPublicPortal } from "../public-portal.ts";

export interface SignedInHere {
  readonly name: string;
  readonly client: Client;
}

/** Nobody where the token has run out: then the portal asks to sign in, and that is no matter of this page. */
export async function findSignedIn(): Promise<SignedInHere | null> {
  const record = createAuthStorage([() => localStorage, () => sessionStorage]).read();
  if (!record) return null;
  const { config, clock } = await openPublicPortal();
  const tokens = {
    token: async () => record.Token,
    refused: async () => null,
    observeServerTime: clock.observe,
  };
  const client = createClient({ config, tokens });
  const applicant = await getApplicant(client, {}).catch(() => null);
  return applicant && { name: `${applicant.FirstName} ${applicant.Surname}`.trim(), client };
}
