import { useApplicant } from "./session-context.tsx";

/** Of somebody who lodges by a private link (`#contract/public/public-lodgement.ts`). */
const ROLE_VISITOR = 4;

/** Whether the applicant has an account, hence contacts, properties and documents of earlier applications to choose from. */
export function useHasAccount(): boolean {
  return !useApplicant().roles.includes(ROLE_VISITOR);
}
