/**
 * Defines the types of requests that applicants can make after lodging, and the statuses that allow each
 * type.
 */

import type { AdditionalRequestType } from "#contract/applications/additional-request-type.ts";
import { createMessage, type Message } from "../messages/message.ts";
import { canChangeStatus, getStatus, isTerminal } from "./statuses/status-table.ts";

interface RequestTypeRow {
  readonly id: AdditionalRequestType;
  readonly name: Message;
  readonly description: Message;
  /** Suffix of the request number, such as `A` in `BP-2026-01042-A1`. */
  readonly numberSuffix: string;
  /** Statuses in which the request can be made. */
  readonly statuses: readonly string[];
  /** Status in which the application waits for the decision, if the status table has such a status. */
  readonly pendingStatus?: string;
}

const constructionStatuses = ["permit-issued", "construction-commenced", "inspections", "direction-to-fix"];
const statusesBeforePermit = [
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

const createTypeTexts = <Id extends AdditionalRequestType>(id: Id) => ({
  id,
  name: createMessage(`requests.type.${id}`),
  description: createMessage(`requests.description.${id}`),
});

export const requestTypes: readonly RequestTypeRow[] = [
  {
    ...createTypeTexts("amendment"),
    numberSuffix: "A",
    statuses: constructionStatuses,
    pendingStatus: "amendment-requested",
  },
  {
    ...createTypeTexts("extension"),
    numberSuffix: "E",
    statuses: constructionStatuses,
    pendingStatus: "extension-requested",
  },
  {
    ...createTypeTexts("change-of-applicant"),
    numberSuffix: "C",
    statuses: ["submitted", "under-assessment", ...statusesBeforePermit, ...constructionStatuses],
  },
  {
    ...createTypeTexts("withdrawal"),
    numberSuffix: "W",
    statuses: [...statusesBeforePermit, "permit-issued"],
  },
];

/** Returns a request type. Throws for an unknown id. */
export function getRequestType(id: string): RequestTypeRow {
  const row = requestTypes.find((requestType) => requestType.id === id);
  if (!row) throw new Error(`no request type ${id}`);
  return row;
}

/** Returns the reason why the request is not possible in a status; null if it is possible. */
export function findRequestDenial(type: RequestTypeRow, statusId: string): Message | null {
  if (type.statuses.includes(statusId)) return null;
  const { name } = getStatus(statusId);
  if (isTerminal(statusId)) return createMessage("statuses.nothingCanBeRequested", { status: name });
  if (type.id === "withdrawal" && canChangeStatus(statusId, "withdrawn", "applicant"))
    return createMessage("requests.withdrawYourself");
  return createMessage("statuses.cannotRequest", {
    request: type.name,
    status: name,
  });
}
