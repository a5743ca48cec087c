const all = ["reports"] as const;
export const reportKeys = { all, list: [...all, "list"] as const, runs: [...all, "runs"] as const };
