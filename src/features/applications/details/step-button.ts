import type { ApplicationDetails, DetailsSection } from "#contract/applications/application.ts";
import { getWaitingFor } from "#work/next-step/next-step.ts";

/** Returns the section of the applicant's next step, or of the open request if the service names no step. */
export function findStepSection({ Application, Actions }: ApplicationDetails): DetailsSection | null {
  const step = getWaitingFor(Application) === "mine" ? Application.NextStep : null;
  return step?.Section ?? (Actions.includes("answer-information-request") ? "requests" : null);
}

/** True if the section for the applicant's next step has its own primary button. */
export function hasStepButton({ Application, Actions, Payment, Rights }: ApplicationDetails): boolean {
  switch (Application.NextStep?.Id) {
    case "decide-quote":
      return Actions.includes("decide-quote");
    case "pay":
      // Without a payment URL, the applicant pays by bank transfer. The section then has instructions, but no
      // button.
      return Boolean(Payment?.PaymentUrl) && Rights.includes("edit");
    case "answer":
    case undefined:
      return Actions.includes("answer-information-request");
    case "fix":
    case "book":
      return Rights.includes("book");
    case "download-permit":
      return true;
    default:
      return false;
  }
}
