import { applicationKey } from "#api/application-key.ts";
import type { ApplicationId } from "#contract/shapes.ts";

/** Query keys of inspections. */
export const inspectionKeys = {
  mine: ["inspections"] as const,
  of: (id: ApplicationId) => [...applicationKey(id), "inspections"] as const,
};
