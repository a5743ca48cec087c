/** The yearly report on a building's essential safety measures: when it is due, and those that came in. */

import type { ServiceContext } from "../../context/context.ts";
import type { DocumentRecord } from "../../records/document-record.ts";
import { eventsOf } from "../../rules/workflow.ts";
import { addMonths, dayOf } from "../../time/calendar.ts";
import { nextAnniversary } from "./service-dates.ts";

/** A report that comes in so long before the day is this year's. */
const EARLY_MONTHS = 3;

/** The newest first; older versions of one report are left out. */
export function annualReportsOf(applicationId: string, { store }: Pick<ServiceContext, "store">) {
  return store
    .collection("document")
    .find({
      where: { ApplicationId: applicationId, DocumentTypeId: "safety-report" },
      orderBy: { field: "UploadedAt", direction: "desc" },
    })
    .filter(({ State }: DocumentRecord) => State !== "Superseded" && State !== "Rejected");
}

/** Every anniversary of the occupancy permit, until this year's report has come in; null before there is a permit. */
export function annualReportDue(
  applicationId: string,
  { store, now }: Pick<ServiceContext, "store" | "now">,
): string | null {
  const issued = eventsOf(applicationId, store).find(
    ({ To }) => To === "occupancy-issued" || To === "certificate-issued",
  );
  if (!issued) return null;
  const next = nextAnniversary(dayOf(issued.At), dayOf(now()));
  const [newest] = annualReportsOf(applicationId, { store });
  const isIn = newest !== undefined && dayOf(newest.UploadedAt) >= addMonths(next, -EARLY_MONTHS);
  return isIn ? addMonths(next, 12) : next;
}
