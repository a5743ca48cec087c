import type { ChildAccount } from "#contract/accounts/child-account.ts";

export function getChildAccountName({
  FirstName,
  Surname,
}: Pick<ChildAccount, "FirstName" | "Surname">): string {
  return `${FirstName} ${Surname}`.trim();
}
