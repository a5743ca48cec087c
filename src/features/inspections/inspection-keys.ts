import type { ApplicationId } from "#contract/shapes.ts";
import { getApplicationKey } from "#work/application-key.ts";

export const inspectionKeys = {
  mine: ["inspections"] as const,
  of: (id: ApplicationId) => [...getApplicationKey(id), "inspections"] as const,
};
