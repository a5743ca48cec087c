import { applicationKey } from "#api/application-key.ts";
import type { ApplicationId } from "#contract/shapes.ts";

/** What of the inspections is kept, and read again when it changes. */
export const inspectionKeys = {
  mine: ["inspections"] as const,
  of: (id: ApplicationId) => [...applicationKey(id), "inspections"] as const,
};
