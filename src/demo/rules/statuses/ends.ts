/** Where an application ends; only a deletion can be taken back. */
import type { StatusRow } from "./status-row.ts";
import { applicant } from "./transitions.ts";

export const endRows: readonly StatusRow[] = [
  {
    id: "quote-declined",
    name: "Quote declined",
    tone: "neutral",
    turn: "none",
    explanation: "You declined the quote. Nothing further happens.",
    next: [],
  },
  {
    id: "quote-expired",
    name: "Quote expired",
    tone: "neutral",
    turn: "none",
    explanation: "The quote was not accepted in time. Ask for a new one if you still need it.",
    next: [],
  },
  {
    id: "complete",
    name: "Complete",
    tone: "success",
    turn: "none",
    explanation: "Everything is done and the file is closed.",
    next: [],
  },
  {
    id: "withdrawn",
    name: "Withdrawn",
    tone: "neutral",
    turn: "none",
    explanation: "You withdrew the application. Nothing further happens.",
    next: [],
  },
  {
    id: "refused",
    name: "Refused",
    tone: "danger",
    turn: "none",
    explanation: "The permit was refused. The comment gives the reasons and where to appeal.",
    next: [],
  },
  {
    id: "lapsed",
    name: "Lapsed",
    tone: "neutral",
    turn: "none",
    explanation: "Too much time went by. Lodge a new application to go on.",
    next: [],
  },
  {
    id: "cancelled",
    name: "Cancelled",
    tone: "danger",
    turn: "none",
    explanation: "The permit was cancelled. The comment says why.",
    next: [],
  },
  {
    id: "expired",
    name: "Expired",
    tone: "neutral",
    turn: "none",
    explanation: "The draft was not lodged within 90 days.",
    next: [],
  },
  {
    id: "deleted",
    name: "Deleted",
    tone: "neutral",
    turn: "none",
    explanation: "You deleted the draft.",
    // Ours: taking a deletion back.
    next: [applicant("draft", "Restore")],
  },
];
