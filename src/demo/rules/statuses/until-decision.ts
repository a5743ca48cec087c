/** The statuses from the first draft to the decision. */
import { createMessage } from "../../messages/message.ts";
import type { StatusRow } from "./status-row.ts";
import {
  createApplicantTransition,
  createConsentTransition,
  createStaffTransition,
  createSystemTransition,
  lapseTransition,
  withdrawalTransition,
} from "./transitions.ts";

export const assessmentRows: readonly StatusRow[] = [
  {
    id: "draft",
    name: createMessage("statuses.draft.name"),
    tone: "neutral",
    turn: "applicant",
    explanation: createMessage("statuses.draft.explanation"),
    waitingFor: createMessage("statuses.draft.waitingFor"),
    next: [
      createApplicantTransition("submitted", "Lodge"),
      createApplicantTransition("deleted", "Delete"),
      createSystemTransition("expired", "Expire after 90 days"),
      // The provider's table does not have this transition. An applicant requests a quote from a draft.
      createApplicantTransition("quote-requested", "Ask for a quotation"),
    ],
  },
  {
    id: "quote-requested",
    name: createMessage("statuses.quote-requested.name"),
    tone: "info",
    turn: "authority",
    explanation: createMessage("statuses.quote-requested.explanation"),
    next: [createStaffTransition("quoted", "Send the quotation")],
  },
  {
    id: "quoted",
    name: createMessage("statuses.quoted.name"),
    tone: "warning",
    turn: "applicant",
    explanation: createMessage("statuses.quoted.explanation"),
    waitingFor: createMessage("statuses.quoted.waitingFor"),
    next: [
      createApplicantTransition("draft", "Accept the quotation"),
      createApplicantTransition("quote-declined", "Decline the quotation"),
      createSystemTransition("quote-expired", "Expire the quotation"),
    ],
  },
  {
    id: "submitted",
    name: createMessage("statuses.submitted.name"),
    tone: "info",
    turn: "authority",
    explanation: createMessage("statuses.submitted.explanation"),
    next: [
      createStaffTransition("intake-check", "Begin the intake check"),
      createApplicantTransition("withdrawn", "Withdraw"),
    ],
  },
  {
    id: "intake-check",
    name: createMessage("statuses.intake-check.name"),
    tone: "info",
    turn: "authority",
    explanation: createMessage("statuses.intake-check.explanation"),
    next: [
      createStaffTransition("accepted", "Accept"),
      createStaffTransition("returned", "Return as incomplete"),
      // This transition is not in the provider's table: the table contains this status and the next ones, but no
      // transition to this status.
      createStaffTransition("fees-due", "Ask for the fees"),
      withdrawalTransition,
    ],
  },
  {
    id: "returned",
    name: createMessage("statuses.returned.name"),
    tone: "warning",
    turn: "applicant",
    explanation: createMessage("statuses.returned.explanation"),
    waitingFor: createMessage("statuses.returned.waitingFor"),
    next: [createApplicantTransition("submitted", "Lodge again"), lapseTransition, withdrawalTransition],
  },
  {
    id: "fees-due",
    name: createMessage("statuses.fees-due.name"),
    tone: "warning",
    turn: "applicant",
    explanation: createMessage("statuses.fees-due.explanation"),
    waitingFor: createMessage("statuses.fees-due.waitingFor"),
    // The provider's table does not have the transition of the applicant. The service makes it when the
    // applicant pays on the payment page.
    next: [
      createStaffTransition("accepted", "Record the payment"),
      createApplicantTransition("accepted", "Pay the fees"),
      lapseTransition,
      withdrawalTransition,
    ],
  },
  {
    id: "accepted",
    name: createMessage("statuses.accepted.name"),
    tone: "info",
    turn: "authority",
    explanation: createMessage("statuses.accepted.explanation"),
    next: [createStaffTransition("under-assessment", "Begin the assessment"), withdrawalTransition],
  },
  {
    id: "under-assessment",
    name: createMessage("statuses.under-assessment.name"),
    tone: "info",
    turn: "authority",
    explanation: createMessage("statuses.under-assessment.explanation"),
    next: [
      createStaffTransition("further-information", "Send a request for information"),
      createStaffTransition("referred", "Refer for report and consent"),
      createStaffTransition("recommended", "Recommend"),
      createStaffTransition("refused", "Refuse"),
      createApplicantTransition("withdrawn", "Withdraw"),
      createStaffTransition("on-hold", "Put on hold"),
    ],
  },
  {
    id: "further-information",
    name: createMessage("statuses.further-information.name"),
    tone: "warning",
    turn: "applicant",
    explanation: createMessage("statuses.further-information.explanation"),
    waitingFor: createMessage("statuses.further-information.waitingFor"),
    next: [
      createApplicantTransition("under-assessment", "Send the answers"),
      lapseTransition,
      withdrawalTransition,
    ],
  },
  {
    id: "referred",
    name: createMessage("statuses.referred.name"),
    tone: "info",
    turn: "authority",
    explanation: createMessage("statuses.referred.explanation"),
    next: [createStaffTransition("under-assessment", "Record the consent"), withdrawalTransition],
  },
  {
    id: "on-hold",
    name: createMessage("statuses.on-hold.name"),
    tone: "neutral",
    turn: "authority",
    explanation: createMessage("statuses.on-hold.explanation"),
    // The provider's table does not have the transition that ends a hold.
    next: [createStaffTransition("under-assessment", "Take up again"), withdrawalTransition],
  },
  {
    id: "recommended",
    name: createMessage("statuses.recommended.name"),
    tone: "info",
    turn: "authority",
    explanation: createMessage("statuses.recommended.explanation"),
    next: [
      createStaffTransition("awaiting-bpn", "Ask for the permit number"),
      createConsentTransition("permit-issued", "Issue the decision"),
      createStaffTransition("refused", "Refuse"),
      withdrawalTransition,
    ],
  },
  {
    id: "awaiting-bpn",
    name: createMessage("statuses.awaiting-bpn.name"),
    tone: "info",
    turn: "authority",
    explanation: createMessage("statuses.awaiting-bpn.explanation"),
    next: [createStaffTransition("permit-issued", "Issue the permit"), withdrawalTransition],
  },
];
