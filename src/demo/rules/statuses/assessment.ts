/** From the first draft to the decision. */
import type { StatusRow } from "./status-row.ts";
import { applicant, lapse, staff, system, withdrawal } from "./transitions.ts";

export const assessmentRows: readonly StatusRow[] = [
  {
    id: "draft",
    name: "Draft",
    tone: "neutral",
    turn: "applicant",
    explanation: "You are filling in the application. Nobody at the counter sees it until you lodge it.",
    waitingFor: "Finish and lodge your application",
    next: [
      applicant("submitted", "Lodge"),
      applicant("deleted", "Delete"),
      system("expired", "Expire after 90 days"),
      // Ours: a quote is asked for from a draft.
      applicant("quote-requested", "Ask for a quote"),
    ],
  },
  {
    id: "quote-requested",
    name: "Quote requested",
    tone: "info",
    turn: "authority",
    explanation: "We are working out what the permit will cost.",
    next: [staff("quoted", "Send the quote")],
  },
  {
    id: "quoted",
    name: "Quoted",
    tone: "warning",
    turn: "applicant",
    explanation: "The quote is with you. Accept it to go on, or decline it.",
    waitingFor: "Accept or decline the quote",
    next: [
      applicant("draft", "Accept the quote"),
      applicant("quote-declined", "Decline the quote"),
      system("quote-expired", "Expire the quote"),
    ],
  },
  {
    id: "submitted",
    name: "Submitted",
    tone: "info",
    turn: "authority",
    explanation: "We have your application. It waits for its first check, usually for a day or two.",
    next: [staff("intake-check", "Begin the intake check"), applicant("withdrawn", "Withdraw")],
  },
  {
    id: "intake-check",
    name: "Intake check",
    tone: "info",
    turn: "authority",
    explanation: "We look whether everything needed is there: forms, plans, title and fees.",
    next: [
      staff("accepted", "Accept"),
      staff("returned", "Return as incomplete"),
      // Ours: the table names the status and how it ends, not how it is reached.
      staff("fees-due", "Ask for the fees"),
      withdrawal,
    ],
  },
  {
    id: "returned",
    name: "Returned – incomplete",
    tone: "warning",
    turn: "applicant",
    explanation:
      "Something is missing. Add what the comment asks for and lodge again; your answers are kept.",
    waitingFor: "Complete the application and lodge it again",
    next: [applicant("submitted", "Lodge again"), lapse, withdrawal],
  },
  {
    id: "fees-due",
    name: "Fees due",
    tone: "warning",
    turn: "applicant",
    explanation: "The application is complete. We go on as soon as the fees are paid.",
    waitingFor: "Pay the fees",
    next: [staff("accepted", "Record the payment"), lapse, withdrawal],
  },
  {
    id: "accepted",
    name: "Accepted",
    tone: "info",
    turn: "authority",
    explanation: "Your application is complete and a building surveyor has been appointed.",
    next: [staff("under-assessment", "Begin the assessment"), withdrawal],
  },
  {
    id: "under-assessment",
    name: "Under assessment",
    tone: "info",
    turn: "authority",
    explanation: "The building surveyor checks the plans against the building regulations.",
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
    name: "Further information required",
    tone: "warning",
    turn: "applicant",
    explanation:
      "The surveyor needs more from you. The clock stands still until you have answered every item.",
    waitingFor: "Answer the request for further information",
    next: [applicant("under-assessment", "Send the answers"), lapse, withdrawal],
  },
  {
    id: "referred",
    name: "Referred",
    tone: "info",
    turn: "authority",
    explanation: "Another authority has to report or consent before we can decide.",
    next: [staff("under-assessment", "Record the consent"), withdrawal],
  },
  {
    id: "on-hold",
    name: "On hold",
    tone: "neutral",
    turn: "authority",
    explanation: "The assessment rests. The comment says why and until when.",
    // Ours: a hold ends.
    next: [staff("under-assessment", "Take up again"), withdrawal],
  },
  {
    id: "recommended",
    name: "Recommended",
    tone: "info",
    turn: "authority",
    explanation: "The assessment is done and speaks for the permit. A last check follows.",
    next: [staff("awaiting-bpn", "Ask for the permit number"), staff("refused", "Refuse"), withdrawal],
  },
  {
    id: "awaiting-bpn",
    name: "Awaiting permit number and levy",
    tone: "info",
    turn: "authority",
    explanation: "We wait for the state's building permit number and the receipt of the building levy.",
    next: [staff("permit-issued", "Issue the permit"), withdrawal],
  },
];
