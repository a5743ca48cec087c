/** Statuses from the permit to the certificate. */
import { createMessage } from "../../messages/message.ts";
import type { StatusRow } from "./status-row.ts";
import {
  createApplicantTransition,
  createConsentTransition,
  createStaffTransition,
  lapseTransition,
  withdrawalTransition,
} from "./transitions.ts";

export const permitRows: readonly StatusRow[] = [
  {
    id: "permit-issued",
    name: createMessage("statuses.permit-issued.name"),
    tone: "success",
    turn: "applicant",
    explanation: createMessage("statuses.permit-issued.explanation"),
    next: [
      createStaffTransition("construction-commenced", "Record the first inspection"),
      createConsentTransition("complete", "Close the file"),
      createApplicantTransition("extension-requested", "Ask for more time"),
      createApplicantTransition("amendment-requested", "Ask for an amendment"),
      createStaffTransition("suspended", "Suspend"),
      withdrawalTransition,
      lapseTransition,
    ],
  },
  {
    id: "extension-requested",
    name: createMessage("statuses.extension-requested.name"),
    tone: "info",
    turn: "authority",
    explanation: createMessage("statuses.extension-requested.explanation"),
    // These transitions are not in the provider's table. All of them lead back to `permit-issued`, because the permit
    // stays valid whatever the decision is.
    next: [
      createStaffTransition("permit-issued", "Decide the extension"),
      createApplicantTransition("permit-issued", "Take the request back"),
    ],
  },
  {
    id: "amendment-requested",
    name: createMessage("statuses.amendment-requested.name"),
    tone: "info",
    turn: "authority",
    explanation: createMessage("statuses.amendment-requested.explanation"),
    next: [
      createStaffTransition("permit-issued", "Decide the amendment"),
      createApplicantTransition("permit-issued", "Take the request back"),
    ],
  },
  {
    id: "suspended",
    name: createMessage("statuses.suspended.name"),
    tone: "danger",
    turn: "authority",
    explanation: createMessage("statuses.suspended.explanation"),
    next: [
      createStaffTransition("permit-issued", "Lift the suspension"),
      createStaffTransition("cancelled", "Cancel the permit"),
    ],
  },
  {
    id: "construction-commenced",
    name: createMessage("statuses.construction-commenced.name"),
    tone: "success",
    turn: "applicant",
    explanation: createMessage("statuses.construction-commenced.explanation"),
    next: [
      createStaffTransition("inspections", "Record an inspection"),
      createStaffTransition("stop-work", "Stop work"),
      lapseTransition,
    ],
  },
  {
    id: "stop-work",
    name: createMessage("statuses.stop-work.name"),
    tone: "danger",
    turn: "applicant",
    explanation: createMessage("statuses.stop-work.explanation"),
    waitingFor: createMessage("statuses.stop-work.waitingFor"),
    next: [
      createStaffTransition("construction-commenced", "Lift the order"),
      createStaffTransition("cancelled", "Cancel the permit"),
    ],
  },
  {
    id: "inspections",
    name: createMessage("statuses.inspections.name"),
    tone: "success",
    turn: "applicant",
    explanation: createMessage("statuses.inspections.explanation"),
    next: [
      createStaffTransition("final-inspection-passed", "Pass the final inspection"),
      createStaffTransition("direction-to-fix", "Direct to fix"),
    ],
  },
  {
    id: "direction-to-fix",
    name: createMessage("statuses.direction-to-fix.name"),
    tone: "danger",
    turn: "applicant",
    explanation: createMessage("statuses.direction-to-fix.explanation"),
    waitingFor: createMessage("statuses.direction-to-fix.waitingFor"),
    next: [createStaffTransition("inspections", "Record the re-inspection")],
  },
  {
    id: "final-inspection-passed",
    name: createMessage("statuses.final-inspection-passed.name"),
    tone: "success",
    turn: "authority",
    explanation: createMessage("statuses.final-inspection-passed.explanation"),
    next: [
      createStaffTransition("certificate-issued", "Issue the certificate of final inspection"),
      createStaffTransition("occupancy-issued", "Issue the occupancy permit"),
    ],
  },
  {
    id: "occupancy-issued",
    name: createMessage("statuses.occupancy-issued.name"),
    tone: "success",
    turn: "none",
    explanation: createMessage("statuses.occupancy-issued.explanation"),
    next: [createStaffTransition("complete", "Close the file")],
  },
  {
    id: "certificate-issued",
    name: createMessage("statuses.certificate-issued.name"),
    tone: "success",
    turn: "none",
    explanation: createMessage("statuses.certificate-issued.explanation"),
    next: [createStaffTransition("complete", "Close the file")],
  },
];
