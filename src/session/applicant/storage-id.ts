import type { Applicant } from "#contract/accounts/applicant-account.ts";

/**
 * Returns the start of the names of a person's records on this device. Accounts without an id share the
 * provider's id for "none", so that for them it contains the user name instead (decisions 15).
 */
export function getStorageId(
  { Id, Username }: Pick<Applicant, "Id" | "Username">,
  { zeroHash, topic }: { readonly zeroHash: string; readonly topic: string | null },
): string {
  if (Id && Id !== zeroHash) return Id;
  const username = Username || topic;
  return username ? `user:${encodeURIComponent(username)}` : zeroHash;
}
