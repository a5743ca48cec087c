/** Texts of stages that an application has not reached: a status such as `Permit issued` would read as if it were done. */
import { createMessage } from "../../messages/message.ts";
import type { StatusRow } from "./status-row.ts";
import { getStatus, usualStatusPath } from "./status-table.ts";

type StageTexts = Pick<StatusRow, "name" | "explanation">;

/** A text for each status of the paths of `type-paths.ts`, except the first. */
export const upcomingTexts: Readonly<Record<string, StageTexts>> = {
  submitted: {
    name: createMessage("statuses.submitted.upcomingName"),
    explanation: createMessage("statuses.submitted.upcomingExplanation"),
  },
  "intake-check": {
    name: createMessage("statuses.intake-check.upcomingName"),
    explanation: createMessage("statuses.intake-check.upcomingExplanation"),
  },
  accepted: {
    name: createMessage("statuses.accepted.upcomingName"),
    explanation: createMessage("statuses.accepted.upcomingExplanation"),
  },
  "under-assessment": {
    name: createMessage("statuses.under-assessment.upcomingName"),
    explanation: createMessage("statuses.under-assessment.upcomingExplanation"),
  },
  recommended: {
    name: createMessage("statuses.recommended.upcomingName"),
    explanation: createMessage("statuses.recommended.upcomingExplanation"),
  },
  "awaiting-bpn": {
    name: createMessage("statuses.awaiting-bpn.upcomingName"),
    explanation: createMessage("statuses.awaiting-bpn.upcomingExplanation"),
  },
  "permit-issued": {
    name: createMessage("statuses.permit-issued.upcomingName"),
    explanation: createMessage("statuses.permit-issued.upcomingExplanation"),
  },
  "construction-commenced": {
    name: createMessage("statuses.construction-commenced.upcomingName"),
    explanation: createMessage("statuses.construction-commenced.upcomingExplanation"),
  },
  inspections: {
    name: createMessage("statuses.inspections.upcomingName"),
    explanation: createMessage("statuses.inspections.upcomingExplanation"),
  },
  "final-inspection-passed": {
    name: createMessage("statuses.final-inspection-passed.upcomingName"),
    explanation: createMessage("statuses.final-inspection-passed.upcomingExplanation"),
  },
  "certificate-issued": {
    name: createMessage("statuses.certificate-issued.upcomingName"),
    explanation: createMessage("statuses.certificate-issued.upcomingExplanation"),
  },
  "occupancy-issued": {
    name: createMessage("statuses.occupancy-issued.upcomingName"),
    explanation: createMessage("statuses.occupancy-issued.upcomingExplanation"),
  },
  complete: {
    name: createMessage("statuses.complete.upcomingName"),
    explanation: createMessage("statuses.complete.upcomingExplanation"),
  },
};

const permitIndex = usualStatusPath.indexOf("permit-issued");

/**
 * Returns the texts of an expected stage. After the permit is issued, an application can leave a status and
 * return to it, for example for an extension. For such a status, the name says that the application returns
 * to it.
 */
export function getUpcomingTexts(statusId: string, reachedIds: ReadonlySet<string>): StageTexts {
  const { name, explanation } = getStatus(statusId);
  if (reachedIds.has(statusId) && usualStatusPath.indexOf(statusId) >= permitIndex)
    return { name: createMessage("statuses.backTo", { status: name }), explanation };
  return upcomingTexts[statusId] ?? { name, explanation };
}
