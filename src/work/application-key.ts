import type { ApplicationId } from "#contract/shapes.ts";

/** Begins the query key of whatever hangs on one application: what the service says has changed is read again by it. */
export const applicationKey = (id: ApplicationId) => ["application", id] as const;
