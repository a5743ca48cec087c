/** Begins the query key of all that the dashboard shows: what changed at the service is read again by it. */
export const dashboardKey = ["dashboard"] as const;
