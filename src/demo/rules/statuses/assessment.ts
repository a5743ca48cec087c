/** Statuses from the first draft to the decision. */
import { message } from "../../messages/message.ts";
import type { StatusRow } from "./status-row.ts";
import { applicant, consent, lapse, staff, system, withdrawal } from "./transitions.ts";

export const assessmentRows: readonly StatusRow[] = [
  {
    id: "draft",
    name: message("statuses.draft.name"),
    tone: "neutral",
    turn: "applicant",
    explanation: message("statuses.draft.explanation"),
    waitingFor: message("statuses.draft.waitingFor"),
    next: [
      applicant("submitted", "Lodge"),
      applicant("deleted", "Delete"),
      system("expired", "Expire after 90 days"),
      // Not in the provider's table: a quote is requested from a draft.
      applicant("quote-requested", "Ask for a quote"),
    ],
  },
  {
    id: "quote-requested",
    name: message("statuses.quote-requested.name"),
    tone: "info",
    turn: "authority",
    explanation: message("statuses.quote-requested.explanation"),
    next: [staff("quoted", "Send the quote")],
  },
  {
    id: "quoted",
    name: message("statuses.quoted.name"),
    tone: "warning",
    turn: "applicant",
    explanation: message("statuses.quoted.explanation"),
    waitingFor: message("statuses.quoted.waitingFor"),
    next: [
      applicant("draft", "Accept the quote"),
      applicant("quote-declined", "Decline the quote"),
      system("quote-expired", "Expire the quote"),
    ],
  },
  {
    id: "submitted",
    name: message("statuses.submitted.name"),
    tone: "info",
    turn: "authority",
    explanation: message("statuses.submitted.explanation"),
    next: [staff("intake-check", "Begin the intake check"), applicant("withdrawn", "Withdraw")],
  },
  {
    id: "intake-check",
    name: message("statuses.intake-check.name"),
    tone: "info",
    turn: "authority",
    explanation: message("statuses.intake-check.explanation"),
    next: [
      staff("accepted", "Accept"),
      staff("returned", "Return as incomplete"),
      // Not in the provider's table, which names the status and its exits but not its entry.
      staff("fees-due", "Ask for the fees"),
      withdrawal,
    ],
  },
  {
    id: "returned",
    name: message("statuses.returned.name"),
    tone: "warning",
    turn: "applicant",
    explanation: message("statuses.returned.explanation"),
    waitingFor: message("statuses.returned.waitingFor"),
    next: [applicant("submitted", "Lodge again"), lapse, withdrawal],
  },
  {
    id: "fees-due",
    name: message("statuses.fees-due.name"),
    tone: "warning",
    turn: "applicant",
    explanation: message("statuses.fees-due.explanation"),
    waitingFor: message("statuses.fees-due.waitingFor"),
    // Not in the provider's table: a payment on the payment page accepts the application.
    next: [staff("accepted", "Record the payment"), applicant("accepted", "Pay the fees"), lapse, withdrawal],
  },
  {
    id: "accepted",
    name: message("statuses.accepted.name"),
    tone: "info",
    turn: "authority",
    explanation: message("statuses.accepted.explanation"),
    next: [staff("under-assessment", "Begin the assessment"), withdrawal],
  },
  {
    id: "under-assessment",
    name: message("statuses.under-assessment.name"),
    tone: "info",
    turn: "authority",
    explanation: message("statuses.under-assessment.explanation"),
    next: [
      staff("further-information", "Ask for further information"),
      staff("referred", "Refer for report and consent"),
      staff("recommended", "Recommend"),
      staff("refused", "Refuse"),
      applicant("withdrawn", "Withdraw"),
      staff("on-hold", "Put on hold"),
    ],
  },
  {
    id: "further-information",
    name: message("statuses.further-information.name"),
    tone: "warning",
    turn: "applicant",
    explanation: message("statuses.further-information.explanation"),
    waitingFor: message("statuses.further-information.waitingFor"),
    next: [applicant("under-assessment", "Send the answers"), lapse, withdrawal],
  },
  {
    id: "referred",
    name: message("statuses.referred.name"),
    tone: "info",
    turn: "authority",
    explanation: message("statuses.referred.explanation"),
    next: [staff("under-assessment", "Record the consent"), withdrawal],
  },
  {
    id: "on-hold",
    name: message("statuses.on-hold.name"),
    tone: "neutral",
    turn: "authority",
    explanation: message("statuses.on-hold.explanation"),
    // Not in the provider's table: the end of a hold.
    next: [staff("under-assessment", "Take up again"), withdrawal],
  },
  {
    id: "recommended",
    name: message("statuses.recommended.name"),
    tone: "info",
    turn: "authority",
    explanation: message("statuses.recommended.explanation"),
    next: [
      staff("awaiting-bpn", "Ask for the permit number"),
      consent("permit-issued", "Issue the decision"),
      staff("refused", "Refuse"),
      withdrawal,
    ],
  },
  {
    id: "awaiting-bpn",
    name: message("statuses.awaiting-bpn.name"),
    tone: "info",
    turn: "authority",
    explanation: message("statuses.awaiting-bpn.explanation"),
    next: [staff("permit-issued", "Issue the permit"), withdrawal],
  },
];
