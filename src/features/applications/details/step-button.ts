import type { ApplicationDetails } from "#contract/applications/application.ts";

/** True if the section for the applicant's next step has its own primary button. */
export function hasStepButton({ Application, Actions, Payment, Rights }: ApplicationDetails): boolean {
  switch (Application.NextStep?.Id) {
    case "decide-quote":
      return Actions.includes("decide-quote");
    case "pay":
      // A payment by bank transfer has instructions but no button.
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
