/** What can be asked for after lodging, and in which status. */

import type { AdditionalRequestType } from "#contract/applications/additional-request.ts";
import { type Message, message } from "../messages/message.ts";
import { canMove, getStatus, isTerminal } from "./statuses/status-table.ts";

export interface RequestTypeRow {
  readonly id: AdditionalRequestType;
  readonly name: string;
  readonly description: string;
  /** Ends the number: `BP-2026-01042-A1`. */
  readonly letter: string;
  /** Statuses in which it can be asked for. */
  readonly statuses: readonly string[];
  /** Where the table has one: the status that the application has while it is considered. */
  readonly waitsIn?: string;
}

const construction = ["permit-issued", "construction-commenced", "inspections", "direction-to-fix"];
const beforePermit = [
  "intake-check",
  "returned",
  "fees-due",
  "accepted",
  "further-information",
  "referred",
  "on-hold",
  "recommended",
  "awaiting-bpn",
];

export const requestTypes: readonly RequestTypeRow[] = [
  {
    id: "amendment",
    name: "Amendment",
    description: "Build something else than the permit says.",
    letter: "A",
    statuses: construction,
    waitsIn: "amendment-requested",
  },
  {
    id: "extension",
    name: "Extension of time",
    description: "More time to begin or to finish.",
    letter: "E",
    statuses: construction,
    waitsIn: "extension-requested",
  },
  {
    id: "change-of-applicant",
    name: "Change of applicant",
    description: "Somebody else takes the application over.",
    letter: "C",
    statuses: ["submitted", "under-assessment", ...beforePermit, ...construction],
  },
  {
    id: "withdrawal",
    name: "Withdrawal",
    description: "The work is not going to be done.",
    letter: "W",
    statuses: [...beforePermit, "permit-issued"],
  },
];

/** Throws for an id that no record may hold. */
export function getRequestType(id: string): RequestTypeRow {
  const row = requestTypes.find((known) => known.id === id);
  if (!row) throw new Error(`no request type ${id}`);
  return row;
}

/** Why it cannot be asked for in a status; null where it can. */
export function requestRefusal(type: RequestTypeRow, statusId: string): Message | string | null {
  if (type.statuses.includes(statusId)) return null;
  const { name } = getStatus(statusId);
  if (isTerminal(statusId)) return message("statuses.nothingCanBeRequested", { status: name });
  if (type.id === "withdrawal" && canMove(statusId, "withdrawn", "applicant"))
    return "You can withdraw this application yourself, at once.";
  return message("statuses.cannotRequest", {
    request: message(`requests.type.${type.id}`),
    status: name,
  });
}
