import type { StoreContext } from "../../context/context.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { toDayText } from "../../time/calendar.ts";

/** Returns a permit's values by the attribute names that fields use for prefilling from an application. */
export function listPermitAttributes(
  { Id, Number: number }: Pick<ApplicationRecord, "Id" | "Number">,
  { store }: StoreContext,
) {
  const [issueEvent] = store.collection("event").find({ where: { ApplicationId: Id, To: "permit-issued" } });
  return { number: number ?? undefined, issuedOn: issueEvent ? toDayText(issueEvent.At) : undefined };
}
