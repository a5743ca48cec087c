import { useApplicant } from "./session-context.tsx";

/** Role of a person who lodges by a private link, without an account (`#contract/public/public-lodgement.ts`). */
const ROLE_VISITOR = 4;

/** True if the applicant has an account, and hence contacts, properties and documents of earlier applications. */
export function useHasAccount(): boolean {
  return !useApplicant().roles.includes(ROLE_VISITOR);
}
