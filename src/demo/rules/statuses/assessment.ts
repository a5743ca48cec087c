/** The statuses from the first draft to the decision. */
import { createMessage } from "../../messages/message.ts";
import type { StatusRow } from "./status-row.ts";
import {
  applicantTransition,
  consentTransition,
  lapseTransition,
  staffTransition,
  systemTransition,
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
      applicantTransition("submitted", "Lodge"),
      applicantTransition("deleted", "Delete"),
      systemTransition("expired", "Expire after 90 days"),
      // Not in the provider's table: an applicant requests a quote from a draft.
      applicantTransition("quote-requested", "Ask for a quote"),
    ],
  },
  {
    id: "quote-requested",
    name: createMessage("statuses.quote-requested.name"),
    tone: "info",
    turn: "authority",
    explanation: createMessage("statuses.quote-requested.explanation"),
    next: [staffTransition("quoted", "Send the quote")],
  },
  {
    id: "quoted",
    name: createMessage("statuses.quoted.name"),
    tone: "warning",
    turn: "applicant",
    explanation: createMessage("statuses.quoted.explanation"),
    waitingFor: createMessage("statuses.quoted.waitingFor"),
    next: [
      applicantTransition("draft", "Accept the quote"),
      applicantTransition("quote-declined", "Decline the quote"),
      systemTransition("quote-expired", "Expire the quote"),
    ],
  },
  {
    id: "submitted",
    name: createMessage("statuses.submitted.name"),
    tone: "info",
    turn: "authority",
    explanation: createMessage("statuses.submitted.explanation"),
    next: [
      staffTransition("intake-check", "Begin the intake check"),
      applicantTransition("withdrawn", "Withdraw"),
    ],
  },
  {
    id: "intake-check",
    name: createMessage("statuses.intake-check.name"),
    tone: "info",
    turn: "authority",
    explanation: createMessage("statuses.intake-check.explanation"),
    next: [
      staffTransition("accepted", "Accept"),
      staffTransition("returned", "Return as incomplete"),
      // Not in the provider's table, which names this status and what follows, but not how it is reached.
      staffTransition("fees-due", "Ask for the fees"),
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
    next: [applicantTransition("submitted", "Lodge again"), lapseTransition, withdrawalTransition],
  },
  {
    id: "fees-due",
    name: createMessage("statuses.fees-due.name"),
    tone: "warning",
    turn: "applicant",
    explanation: createMessage("statuses.fees-due.explanation"),
    waitingFor: createMessage("statuses.fees-due.waitingFor"),
    // Not in the provider's table: a payment on the payment page accepts the application.
    next: [
      staffTransition("accepted", "Record the payment"),
      applicantTransition("accepted", "Pay the fees"),
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
    next: [staffTransition("under-assessment", "Begin the assessment"), withdrawalTransition],
  },
  {
    id: "under-assessment",
    name: createMessage("statuses.under-assessment.name"),
    tone: "info",
    turn: "authority",
    explanation: createMessage("statuses.under-assessment.explanation"),
    next: [
      staffTransition("further-information", "Ask for further information"),
      staffTransition("referred", "Refer for report and consent"),
      staffTransition("recommended", "Recommend"),
      staffTransition("refused", "Refuse"),
      applicantTransition("withdrawn", "Withdraw"),
      staffTransition("on-hold", "Put on hold"),
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
      applicantTransition("under-assessment", "Send the answers"),
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
    next: [staffTransition("under-assessment", "Record the consent"), withdrawalTransition],
  },
  {
    id: "on-hold",
    name: createMessage("statuses.on-hold.name"),
    tone: "neutral",
    turn: "authority",
    explanation: createMessage("statuses.on-hold.explanation"),
    // Not in the provider's table: how a hold ends.
    next: [staffTransition("under-assessment", "Take up again"), withdrawalTransition],
  },
  {
    id: "recommended",
    name: createMessage("statuses.recommended.name"),
    tone: "info",
    turn: "authority",
    explanation: createMessage("statuses.recommended.explanation"),
    next: [
      staffTransition("awaiting-bpn", "Ask for the permit number"),
      consentTransition("permit-issued", "Issue the decision"),
      staffTransition("refused", "Refuse"),
      withdrawalTransition,
    ],
  },
  {
    id: "awaiting-bpn",
    name: createMessage("statuses.awaiting-bpn.name"),
    tone: "info",
    turn: "authority",
    explanation: createMessage("statuses.awaiting-bpn.explanation"),
    next: [staffTransition("permit-issued", "Issue the permit"), withdrawalTransition],
  },
];
