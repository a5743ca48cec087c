import type { ApplicationId } from "#contract/shapes.ts";

/** First part of the query keys of one application; socket messages invalidate them. */
export const getApplicationKey = (id: ApplicationId) => ["application", id] as const;
