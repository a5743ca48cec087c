import type { ApplicationId } from "#contract/shapes.ts";
import { applicationKeys } from "#work/query-keys.ts";

export const inspectionKeys = {
  mine: ["inspections"] as const,
  of: (id: ApplicationId) => [...applicationKeys.one(id), "inspections"] as const,
};
