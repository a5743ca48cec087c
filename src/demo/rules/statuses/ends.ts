/** Final statuses; only a deletion can be undone. */
import { message } from "../../messages/message.ts";
import type { StatusRow } from "./status-row.ts";
import { applicantTransition } from "./transitions.ts";

export const endRows: readonly StatusRow[] = [
  {
    id: "quote-declined",
    name: message("statuses.quote-declined.name"),
    tone: "neutral",
    turn: "none",
    explanation: message("statuses.quote-declined.explanation"),
    next: [],
  },
  {
    id: "quote-expired",
    name: message("statuses.quote-expired.name"),
    tone: "neutral",
    turn: "none",
    explanation: message("statuses.quote-expired.explanation"),
    next: [],
  },
  {
    id: "complete",
    name: message("statuses.complete.name"),
    tone: "success",
    turn: "none",
    explanation: message("statuses.complete.explanation"),
    next: [],
  },
  {
    id: "withdrawn",
    name: message("statuses.withdrawn.name"),
    tone: "neutral",
    turn: "none",
    explanation: message("statuses.withdrawn.explanation"),
    next: [],
  },
  {
    id: "refused",
    name: message("statuses.refused.name"),
    tone: "danger",
    turn: "none",
    explanation: message("statuses.refused.explanation"),
    next: [],
  },
  {
    id: "lapsed",
    name: message("statuses.lapsed.name"),
    tone: "neutral",
    turn: "none",
    explanation: message("statuses.lapsed.explanation"),
    next: [],
  },
  {
    id: "cancelled",
    name: message("statuses.cancelled.name"),
    tone: "danger",
    turn: "none",
    explanation: message("statuses.cancelled.explanation"),
    next: [],
  },
  {
    id: "expired",
    name: message("statuses.expired.name"),
    tone: "neutral",
    turn: "none",
    explanation: message("statuses.expired.explanation"),
    next: [],
  },
  {
    id: "deleted",
    name: message("statuses.deleted.name"),
    tone: "neutral",
    turn: "none",
    explanation: message("statuses.deleted.explanation"),
    // Not in the provider's table: undoing a deletion.
    next: [applicantTransition("draft", "Restore")],
  },
];
