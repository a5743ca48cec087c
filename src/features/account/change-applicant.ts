/** Changes single fields of the account. The call replaces all fields, so each change loads the current ones first. */
import type { ApiClient } from "#api/client.ts";
import { type Applicant, getApplicant, updateApplicant } from "#contract/accounts/applicant-account.ts";
import type { EndpointBody } from "#contract/endpoint.ts";
import { toProfile, toProfileBody } from "./profile.ts";

export async function changeApplicant(
  client: ApiClient,
  { Id }: Applicant,
  changes: Partial<EndpointBody<typeof updateApplicant>>,
): Promise<Applicant> {
  const current = await client.call(getApplicant, {});
  const body = { ...toProfileBody(toProfile(current)), ...changes };
  return client.call(updateApplicant, { params: { id: Id }, body });
}
