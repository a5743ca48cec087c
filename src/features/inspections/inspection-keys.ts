import type { ApplicationId } from "#contract/shapes.ts";
import { getApplicationKey } from "#work/application-key.ts";

/** Query keys of inspections. */
export const inspectionKeys = {
  mine: ["inspections"] as const,
  of: (id: ApplicationId) => [...getApplicationKey(id), "inspections"] as const,
};
