/**
 * Changes single fields of the account. The service always replaces all fields, so each change first loads
 * their current values.
 */
import type { ApiClient } from "#api/client.ts";
import { type Applicant, getApplicant, updateApplicant } from "#contract/accounts/applicant-account.ts";
import type { EndpointBody } from "#contract/endpoint.ts";

export async function changeApplicant(
  client: ApiClient,
  { Id }: Applicant,
  changes: Partial<EndpointBody<typeof updateApplicant>>,
): Promise<Applicant> {
  const { FirstName, Surname, CompanyName, phone, address, Language } = await client.call(getApplicant, {});
  const body = { FirstName, Surname, CompanyName, phone, address, Language, ...changes };
  return client.call(updateApplicant, { params: { id: Id }, body });
}
