/** Annual reports on a building's essential safety measures: due date and received reports. */

import type { ServiceContext } from "../../context/context.ts";
import type { DocumentRecord } from "../../records/document-record.ts";
import { eventsOf } from "../../rules/workflow.ts";
import { addMonths, dayOf } from "../../time/calendar.ts";
import { nextAnniversary } from "./service-dates.ts";

/** A report received up to this many months before the due date counts for this year. */
const EARLY_MONTHS = 3;

/** Newest first, without superseded and rejected versions. */
export function annualReportsOf(applicationId: string, { store }: Pick<ServiceContext, "store">) {
  return store
    .collection("document")
    .find({
      where: { ApplicationId: applicationId, DocumentTypeId: "safety-report" },
      orderBy: { field: "UploadedAt", direction: "desc" },
    })
    .filter(({ State }: DocumentRecord) => State !== "Superseded" && State !== "Rejected");
}

/**
 * Returns the next anniversary of the occupancy permit, or the one after it if this year's report has
 * arrived; null before there is a permit.
 */
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
