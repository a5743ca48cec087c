const allKey = ["reports"] as const;
export const reportKeys = {
  all: allKey,
  list: [...allKey, "list"] as const,
  runs: [...allKey, "runs"] as const,
};
