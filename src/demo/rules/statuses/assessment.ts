/** Statuses from the first draft to the decision. */
import { message } from "../../messages/message.ts";
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
    name: message("statuses.draft.name"),
    tone: "neutral",
    turn: "applicant",
    explanation: message("statuses.draft.explanation"),
    waitingFor: message("statuses.draft.waitingFor"),
    next: [
      applicantTransition("submitted", "Lodge"),
      applicantTransition("deleted", "Delete"),
      systemTransition("expired", "Expire after 90 days"),
      // Not in the provider's table: a quote is requested from a draft.
      applicantTransition("quote-requested", "Ask for a quote"),
    ],
  },
  {
    id: "quote-requested",
    name: message("statuses.quote-requested.name"),
    tone: "info",
    turn: "authority",
    explanation: message("statuses.quote-requested.explanation"),
    next: [staffTransition("quoted", "Send the quote")],
  },
  {
    id: "quoted",
    name: message("statuses.quoted.name"),
    tone: "warning",
    turn: "applicant",
    explanation: message("statuses.quoted.explanation"),
    waitingFor: message("statuses.quoted.waitingFor"),
    next: [
      applicantTransition("draft", "Accept the quote"),
      applicantTransition("quote-declined", "Decline the quote"),
      systemTransition("quote-expired", "Expire the quote"),
    ],
  },
  {
    id: "submitted",
    name: message("statuses.submitted.name"),
    tone: "info",
    turn: "authority",
    explanation: message("statuses.submitted.explanation"),
    next: [
      staffTransition("intake-check", "Begin the intake check"),
      applicantTransition("withdrawn", "Withdraw"),
    ],
  },
  {
    id: "intake-check",
    name: message("statuses.intake-check.name"),
    tone: "info",
    turn: "authority",
    explanation: message("statuses.intake-check.explanation"),
    next: [
      staffTransition("accepted", "Accept"),
      staffTransition("returned", "Return as incomplete"),
      // Not in the provider's table, which names the status and its exits but not its entry.
      staffTransition("fees-due", "Ask for the fees"),
      withdrawalTransition,
    ],
  },
  {
    id: "returned",
    name: message("statuses.returned.name"),
    tone: "warning",
    turn: "applicant",
    explanation: message("statuses.returned.explanation"),
    waitingFor: message("statuses.returned.waitingFor"),
    next: [applicantTransition("submitted", "Lodge again"), lapseTransition, withdrawalTransition],
  },
  {
    id: "fees-due",
    name: message("statuses.fees-due.name"),
    tone: "warning",
    turn: "applicant",
    explanation: message("statuses.fees-due.explanation"),
    waitingFor: message("statuses.fees-due.waitingFor"),
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
    name: message("statuses.accepted.name"),
    tone: "info",
    turn: "authority",
    explanation: message("statuses.accepted.explanation"),
    next: [staffTransition("under-assessment", "Begin the assessment"), withdrawalTransition],
  },
  {
    id: "under-assessment",
    name: message("statuses.under-assessment.name"),
    tone: "info",
    turn: "authority",
    explanation: message("statuses.under-assessment.explanation"),
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
    name: message("statuses.further-information.name"),
    tone: "warning",
    turn: "applicant",
    explanation: message("statuses.further-information.explanation"),
    waitingFor: message("statuses.further-information.waitingFor"),
    next: [
      applicantTransition("under-assessment", "Send the answers"),
      lapseTransition,
      withdrawalTransition,
    ],
  },
  {
    id: "referred",
    name: message("statuses.referred.name"),
    tone: "info",
    turn: "authority",
    explanation: message("statuses.referred.explanation"),
    next: [staffTransition("under-assessment", "Record the consent"), withdrawalTransition],
  },
  {
    id: "on-hold",
    name: message("statuses.on-hold.name"),
    tone: "neutral",
    turn: "authority",
    explanation: message("statuses.on-hold.explanation"),
    // Not in the provider's table: the end of a hold.
    next: [staffTransition("under-assessment", "Take up again"), withdrawalTransition],
  },
  {
    id: "recommended",
    name: message("statuses.recommended.name"),
    tone: "info",
    turn: "authority",
    explanation: message("statuses.recommended.explanation"),
    next: [
      staffTransition("awaiting-bpn", "Ask for the permit number"),
      consentTransition("permit-issued", "Issue the decision"),
      staffTransition("refused", "Refuse"),
      withdrawalTransition,
    ],
  },
  {
    id: "awaiting-bpn",
    name: message("statuses.awaiting-bpn.name"),
    tone: "info",
    turn: "authority",
    explanation: message("statuses.awaiting-bpn.explanation"),
    next: [staffTransition("permit-issued", "Issue the permit"), withdrawalTransition],
  },
];
