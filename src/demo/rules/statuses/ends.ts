/** Final statuses. An application leaves them only if a deletion is undone. */
import { createMessage } from "../../messages/message.ts";
import type { StatusRow } from "./status-row.ts";
import { createApplicantTransition } from "./transitions.ts";

export const endStatusRows: readonly StatusRow[] = [
  {
    id: "quote-declined",
    name: createMessage("statuses.quote-declined.name"),
    tone: "neutral",
    turn: "none",
    explanation: createMessage("statuses.quote-declined.explanation"),
    next: [],
  },
  {
    id: "quote-expired",
    name: createMessage("statuses.quote-expired.name"),
    tone: "neutral",
    turn: "none",
    explanation: createMessage("statuses.quote-expired.explanation"),
    next: [],
  },
  {
    id: "complete",
    name: createMessage("statuses.complete.name"),
    tone: "success",
    turn: "none",
    explanation: createMessage("statuses.complete.explanation"),
    next: [],
  },
  {
    id: "withdrawn",
    name: createMessage("statuses.withdrawn.name"),
    tone: "neutral",
    turn: "none",
    explanation: createMessage("statuses.withdrawn.explanation"),
    next: [],
  },
  {
    id: "refused",
    name: createMessage("statuses.refused.name"),
    tone: "danger",
    turn: "none",
    explanation: createMessage("statuses.refused.explanation"),
    next: [],
  },
  {
    id: "lapsed",
    name: createMessage("statuses.lapsed.name"),
    tone: "neutral",
    turn: "none",
    explanation: createMessage("statuses.lapsed.explanation"),
    next: [],
  },
  {
    id: "cancelled",
    name: createMessage("statuses.cancelled.name"),
    tone: "danger",
    turn: "none",
    explanation: createMessage("statuses.cancelled.explanation"),
    next: [],
  },
  {
    id: "expired",
    name: createMessage("statuses.expired.name"),
    tone: "neutral",
    turn: "none",
    explanation: createMessage("statuses.expired.explanation"),
    next: [],
  },
  {
    id: "deleted",
    name: createMessage("statuses.deleted.name"),
    tone: "neutral",
    turn: "none",
    explanation: createMessage("statuses.deleted.explanation"),
    // The provider's table does not have this transition. It undoes a deletion.
    next: [createApplicantTransition("draft", "Restore")],
  },
];
