/**
 * Functions that create transitions for the status table. A comment marks transitions that the provider's table does
 * not have.
 */
import type { StatusTransition } from "./status-row.ts";

const by =
  (actor: StatusTransition["actor"]) =>
  (to: string, action: string): StatusTransition => ({ to, actor, action });

export const createApplicantTransition = by("applicant");
export const createStaffTransition = by("staff");
export const createSystemTransition = by("system");
/**
 * Creates a transition that only consents and certificates have, because they need neither a permit number nor
 * inspections. The provider's table does not have this transition.
 */
export const createConsentTransition = (to: string, action: string): StatusTransition => ({
  ...createStaffTransition(to, action),
  isConsent: true,
});
/**
 * The transition to withdrawn. After the intake check, the applicant requests a withdrawal, and the approval makes
 * this transition. The provider's table does not have this transition.
 */
export const withdrawalTransition = createSystemTransition("withdrawn", "Record the withdrawal");
export const lapseTransition = createSystemTransition("lapsed", "Lapse");
