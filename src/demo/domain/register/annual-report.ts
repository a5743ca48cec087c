/** Finds the received annual reports on a building's essential safety measures, and the next due date. */

import type { StoreClockContext, StoreContext } from "../../context/context.ts";
import type { DocumentRecord } from "../../records/document-record.ts";
import { listEvents } from "../../rules/workflow.ts";
import { addMonths, toDayText } from "../../time/calendar.ts";
import { getNextAnniversary } from "./service-dates.ts";

/** Number of months before the due date in which a received report already counts for that date. */
const EARLY_REPORT_MONTHS = 3;

/** Returns annual reports, newest first, without superseded and rejected versions. */
export function listAnnualReports(applicationId: string, { store }: StoreContext) {
  return store
    .collection("document")
    .find({
      where: { ApplicationId: applicationId, DocumentTypeId: "safety-report" },
      orderBy: { field: "UploadedAt", direction: "desc" },
    })
    .filter(({ State }: DocumentRecord) => State !== "Superseded" && State !== "Rejected");
}

/**
 * Returns the next anniversary of the occupancy permit or final certificate. If the report for that
 * anniversary was received, returns the anniversary one year later. Returns null if neither document was
 * issued.
 */
export function getAnnualReportDueDay(
  applicationId: string,
  { store, now }: StoreClockContext,
): string | null {
  const issueEvent = listEvents(applicationId, store).find(
    ({ To }) => To === "occupancy-issued" || To === "certificate-issued",
  );
  if (!issueEvent) return null;
  const nextAnniversary = getNextAnniversary(toDayText(issueEvent.At), toDayText(now()));
  const [latestReport] = listAnnualReports(applicationId, { store });
  const isReceived =
    latestReport !== undefined &&
    toDayText(latestReport.UploadedAt) >= addMonths(nextAnniversary, -EARLY_REPORT_MONTHS);
  return isReceived ? addMonths(nextAnniversary, 12) : nextAnniversary;
}
