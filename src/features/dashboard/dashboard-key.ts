/** First element of all dashboard query keys. Live updates invalidate all queries that start with it. */
export const dashboardKey = ["dashboard"] as const;
