/** Prefix of all dashboard query keys; live updates invalidate it. */
export const dashboardKey = ["dashboard"] as const;
