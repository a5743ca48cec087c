import type { QueryClient } from "@tanstack/react-query";

/** Changes of delegations and groups also change which applications are accessible. */
const decidesAccess = new Set(["delegates", "groups"]);

/** Refetches the part of the account that the service reports as changed (spec 4.2). */
export function refetchAccount(part: string, queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ["account", part] });
  if (!decidesAccess.has(part)) return;
  for (const queryKey of [["applications"], ["application"]]) void queries.invalidateQueries({ queryKey });
}
