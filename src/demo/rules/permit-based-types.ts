/** Application types that are based on a permit, and the permit statuses that allow each. */
import type { AdditionalRequestType } from "#contract/applications/additional-request-type.ts";
import type { ApplicationRecord } from "../records/application-record.ts";
import { getRequestType } from "./request-types.ts";

export interface PermitBasedType {
  readonly typeId: string;
  /** Statuses of the permit in which the application type is offered. */
  readonly statuses: readonly string[];
  /** Type of the request, if the application type changes the permit itself. */
  readonly requestTypeId: AdditionalRequestType | null;
}

const CONSTRUCTION_STATUSES = ["permit-issued", "construction-commenced", "inspections", "direction-to-fix"];

const toRequestBasedType = (typeId: string, requestTypeId: AdditionalRequestType): PermitBasedType => ({
  typeId,
  requestTypeId,
  statuses: getRequestType(requestTypeId).statuses,
});

export const permitBasedTypes: readonly PermitBasedType[] = [
  toRequestBasedType("permit-extension", "extension"),
  toRequestBasedType("permit-amendment", "amendment"),
  { typeId: "report-and-consent-siting", requestTypeId: null, statuses: CONSTRUCTION_STATUSES },
  {
    typeId: "occupancy-permit",
    requestTypeId: null,
    statuses: [...CONSTRUCTION_STATUSES, "final-inspection-passed"],
  },
];

/** True for an application type whose result is a building permit. */
export function isPermitType(typeId: string): boolean {
  return typeId.startsWith("building-permit-");
}

/** Returns the application types that can be based on the permit while it has its current status. */
export function listPermitBasedTypes({
  ApplicationTypeId,
  StatusId,
}: Pick<ApplicationRecord, "ApplicationTypeId" | "StatusId">): readonly PermitBasedType[] {
  if (!isPermitType(ApplicationTypeId)) return [];
  return permitBasedTypes.filter(({ statuses }) => statuses.includes(StatusId));
}
