/** The usual statuses of each type of application. Consents and certificates involve no building work. */
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { StatusTransition } from "./status-row.ts";
import { usualStatusPath } from "./status-table.ts";

type TypedApplication = Pick<ApplicationRecord, "ApplicationTypeId">;

const dwellingPath = usualStatusPath.map((id) => (id === "certificate-issued" ? "occupancy-issued" : id));

/** Statuses that only building permits have. */
const buildingStatuses = new Set([
  "awaiting-bpn",
  "construction-commenced",
  "inspections",
  "final-inspection-passed",
  "certificate-issued",
  "occupancy-issued",
]);
const consentPath = usualStatusPath.filter((id) => !buildingStatuses.has(id));

function isPermit({ ApplicationTypeId }: TypedApplication): boolean {
  return ApplicationTypeId.startsWith("building-permit-");
}

/** Returns the usual statuses of an application of this type, from draft to completion. */
export function getStatusPath(application: TypedApplication): readonly string[] {
  if (!isPermit(application)) return consentPath;
  return application.ApplicationTypeId === "building-permit-new-dwelling" ? dwellingPath : usualStatusPath;
}

export function canTypeMakeTransition(
  { to, isConsent = false }: StatusTransition,
  application: TypedApplication,
): boolean {
  return isPermit(application) ? !isConsent : !buildingStatuses.has(to);
}
