/** From the permit to the certificate. */
import type { StatusRow } from "./status-row.ts";
import { applicant, lapse, staff, withdrawal } from "./transitions.ts";

export const permitRows: readonly StatusRow[] = [
  {
    id: "permit-issued",
    name: "Permit issued",
    tone: "success",
    turn: "applicant",
    explanation: "The permit is yours: find it among the documents. Work has to begin within 12 months.",
    next: [
      staff("construction-commenced", "Record the first inspection"),
      applicant("extension-requested", "Ask for more time"),
      applicant("amendment-requested", "Ask for an amendment"),
      staff("suspended", "Suspend"),
      withdrawal,
      lapse,
    ],
  },
  {
    id: "extension-requested",
    name: "Extension requested",
    tone: "info",
    turn: "authority",
    explanation: "We consider whether the permit may run longer.",
    // Ours: either way the permit stands.
    next: [
      staff("permit-issued", "Decide the extension"),
      applicant("permit-issued", "Take the request back"),
    ],
  },
  {
    id: "amendment-requested",
    name: "Amendment requested",
    tone: "info",
    turn: "authority",
    explanation: "We consider the change you asked for.",
    next: [
      staff("permit-issued", "Decide the amendment"),
      applicant("permit-issued", "Take the request back"),
    ],
  },
  {
    id: "suspended",
    name: "Suspended",
    tone: "danger",
    turn: "authority",
    explanation: "The permit is suspended: no work may go on. The comment says why.",
    next: [staff("permit-issued", "Lift the suspension"), staff("cancelled", "Cancel the permit")],
  },
  {
    id: "construction-commenced",
    name: "Construction commenced",
    tone: "success",
    turn: "applicant",
    explanation: "Work has begun. Book each inspection before covering what it has to see.",
    next: [staff("inspections", "Record an inspection"), staff("stop-work", "Stop work"), lapse],
  },
  {
    id: "stop-work",
    name: "Stop work",
    tone: "danger",
    turn: "applicant",
    explanation: "Work has to stop at once. Put right what the order names, then call us.",
    waitingFor: "Stop work and put right what the order names",
    next: [staff("construction-commenced", "Lift the order"), staff("cancelled", "Cancel the permit")],
  },
  {
    id: "inspections",
    name: "Inspections in progress",
    tone: "success",
    turn: "applicant",
    explanation: "The mandatory inspections are being made, stage by stage.",
    next: [
      staff("final-inspection-passed", "Pass the final inspection"),
      staff("direction-to-fix", "Direct to fix"),
    ],
  },
  {
    id: "direction-to-fix",
    name: "Direction to fix",
    tone: "danger",
    turn: "applicant",
    explanation: "An inspection found something that has to be put right. Then it is inspected again.",
    waitingFor: "Put right what the inspection found",
    next: [staff("inspections", "Record the re-inspection")],
  },
  {
    id: "final-inspection-passed",
    name: "Final inspection passed",
    tone: "success",
    turn: "authority",
    explanation: "The building passed. We prepare the certificate.",
    next: [
      staff("certificate-issued", "Issue the certificate of final inspection"),
      staff("occupancy-issued", "Issue the occupancy permit"),
    ],
  },
  {
    id: "occupancy-issued",
    name: "Occupancy permit issued",
    tone: "success",
    turn: "none",
    explanation: "The building may be occupied.",
    next: [staff("complete", "Close the file")],
  },
  {
    id: "certificate-issued",
    name: "Certificate of final inspection issued",
    tone: "success",
    turn: "none",
    explanation: "The certificate is among the documents. The work is finished.",
    next: [staff("complete", "Close the file")],
  },
];
