/** Statuses from the permit to the certificate. */
import { message } from "../../messages/message.ts";
import type { StatusRow } from "./status-row.ts";
import {
  applicantTransition,
  consentTransition,
  lapseTransition,
  staffTransition,
  withdrawalTransition,
} from "./transitions.ts";

export const permitRows: readonly StatusRow[] = [
  {
    id: "permit-issued",
    name: message("statuses.permit-issued.name"),
    tone: "success",
    turn: "applicant",
    explanation: message("statuses.permit-issued.explanation"),
    next: [
      staffTransition("construction-commenced", "Record the first inspection"),
      consentTransition("complete", "Close the file"),
      applicantTransition("extension-requested", "Ask for more time"),
      applicantTransition("amendment-requested", "Ask for an amendment"),
      staffTransition("suspended", "Suspend"),
      withdrawalTransition,
      lapseTransition,
    ],
  },
  {
    id: "extension-requested",
    name: message("statuses.extension-requested.name"),
    tone: "info",
    turn: "authority",
    explanation: message("statuses.extension-requested.explanation"),
    // Not in the provider's table: the permit stays valid either way.
    next: [
      staffTransition("permit-issued", "Decide the extension"),
      applicantTransition("permit-issued", "Take the request back"),
    ],
  },
  {
    id: "amendment-requested",
    name: message("statuses.amendment-requested.name"),
    tone: "info",
    turn: "authority",
    explanation: message("statuses.amendment-requested.explanation"),
    next: [
      staffTransition("permit-issued", "Decide the amendment"),
      applicantTransition("permit-issued", "Take the request back"),
    ],
  },
  {
    id: "suspended",
    name: message("statuses.suspended.name"),
    tone: "danger",
    turn: "authority",
    explanation: message("statuses.suspended.explanation"),
    next: [
      staffTransition("permit-issued", "Lift the suspension"),
      staffTransition("cancelled", "Cancel the permit"),
    ],
  },
  {
    id: "construction-commenced",
    name: message("statuses.construction-commenced.name"),
    tone: "success",
    turn: "applicant",
    explanation: message("statuses.construction-commenced.explanation"),
    next: [
      staffTransition("inspections", "Record an inspection"),
      staffTransition("stop-work", "Stop work"),
      lapseTransition,
    ],
  },
  {
    id: "stop-work",
    name: message("statuses.stop-work.name"),
    tone: "danger",
    turn: "applicant",
    explanation: message("statuses.stop-work.explanation"),
    waitingFor: message("statuses.stop-work.waitingFor"),
    next: [
      staffTransition("construction-commenced", "Lift the order"),
      staffTransition("cancelled", "Cancel the permit"),
    ],
  },
  {
    id: "inspections",
    name: message("statuses.inspections.name"),
    tone: "success",
    turn: "applicant",
    explanation: message("statuses.inspections.explanation"),
    next: [
      staffTransition("final-inspection-passed", "Pass the final inspection"),
      staffTransition("direction-to-fix", "Direct to fix"),
    ],
  },
  {
    id: "direction-to-fix",
    name: message("statuses.direction-to-fix.name"),
    tone: "danger",
    turn: "applicant",
    explanation: message("statuses.direction-to-fix.explanation"),
    waitingFor: message("statuses.direction-to-fix.waitingFor"),
    next: [staffTransition("inspections", "Record the re-inspection")],
  },
  {
    id: "final-inspection-passed",
    name: message("statuses.final-inspection-passed.name"),
    tone: "success",
    turn: "authority",
    explanation: message("statuses.final-inspection-passed.explanation"),
    next: [
      staffTransition("certificate-issued", "Issue the certificate of final inspection"),
      staffTransition("occupancy-issued", "Issue the occupancy permit"),
    ],
  },
  {
    id: "occupancy-issued",
    name: message("statuses.occupancy-issued.name"),
    tone: "success",
    turn: "none",
    explanation: message("statuses.occupancy-issued.explanation"),
    next: [staffTransition("complete", "Close the file")],
  },
  {
    id: "certificate-issued",
    name: message("statuses.certificate-issued.name"),
    tone: "success",
    turn: "none",
    explanation: message("statuses.certificate-issued.explanation"),
    next: [staffTransition("complete", "Close the file")],
  },
];
