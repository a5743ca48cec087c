import type { ApplicationId } from "#contract/shapes.ts";

/** Returns the first part of the query keys of one application. Socket messages invalidate these queries. */
export const getApplicationKey = (id: ApplicationId) => ["application", id] as const;
