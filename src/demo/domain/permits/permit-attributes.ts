import type { StoreContext } from "../../context/context.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { listEvents } from "../../rules/workflow.ts";
import { toDayText } from "../../time/calendar.ts";

/** Returns known values of a permit. The keys are the prefill attributes of form fields. */
export function listPermitAttributes(
  { Id, Number: number }: Pick<ApplicationRecord, "Id" | "Number">,
  { store }: StoreContext,
) {
  // Use the first such event, because a decision about an extension or amendment leads to this status again.
  const issueEvent = listEvents(Id, store).find(({ To }) => To === "permit-issued");
  return { number: number ?? undefined, issuedOn: issueEvent ? toDayText(issueEvent.At) : undefined };
}
