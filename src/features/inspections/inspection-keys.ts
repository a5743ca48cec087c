import type { ApplicationId } from "#contract/shapes.ts";
import { applicationKey } from "#work/application-key.ts";

/** Query keys of inspections. */
export const inspectionKeys = {
  mine: ["inspections"] as const,
  of: (id: ApplicationId) => [...applicationKey(id), "inspections"] as const,
};
