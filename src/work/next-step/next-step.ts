/** The next step of an application, and who has to take it (decisions 62). */
import type { ApplicationSummary } from "#contract/applications/application.ts";

type WaitingFields = Pick<
  ApplicationSummary,
  "WaitingFor" | "NextStep" | "Status" | "Number" | "SubmittedAt"
>;

/** True for applications that the applicant can still edit and lodge for the first time. */
export function isDraft({
  SubmittedAt,
  Number: number,
  Status,
  NextStep,
}: Omit<WaitingFields, "WaitingFor">): boolean {
  const isOpen = SubmittedAt === null && number === null && Status.Turn === "applicant" && !Status.IsTerminal;
  return isOpen && !NextStep;
}

/**
 * Returns `mine` if the signed-in person may take the next step, and `other` if somebody else has to.
 * Returns `null` for a draft, and if there is no next step.
 */
export function getWaitingFor(application: WaitingFields): "mine" | "other" | null {
  const { WaitingFor, NextStep, Status } = application;
  if (WaitingFor === null || Status.IsTerminal || isDraft(application)) return null;
  return NextStep?.IsMine === false ? "other" : "mine";
}
