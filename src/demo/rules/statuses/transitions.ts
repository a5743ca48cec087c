/** Short forms for the rows. Transitions missing from the provider's table are marked as such in the rows. */
import type { StatusTransition } from "./status-row.ts";

const by =
  (actor: StatusTransition["actor"]) =>
  (to: string, action: string): StatusTransition => ({ to, actor, action });

export const applicantTransition = by("applicant");
export const staffTransition = by("staff");
export const systemTransition = by("system");
/** Not in the provider's table: a consent or certificate needs no permit number and no inspections. */
export const consentTransition = (to: string, action: string): StatusTransition => ({
  ...staffTransition(to, action),
  isConsent: true,
});
/** Not in the provider's table: after the intake a withdrawal is requested, then recorded once approved. */
export const withdrawalTransition = systemTransition("withdrawn", "Record the withdrawal");
export const lapseTransition = systemTransition("lapsed", "Lapse");
