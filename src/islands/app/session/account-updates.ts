import type { QueryClient } from "@tanstack/react-query";

/** Parts of an account that determine which applications it can access. */
const accessParts = new Set(["delegates", "groups"]);

/** Refetches the part of the account that the service reports as changed (spec 4.2). */
export function refetchAccount(part: string, queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ["account", part] });
  if (!accessParts.has(part)) return;
  for (const queryKey of [["applications"], ["application"]]) void queries.invalidateQueries({ queryKey });
}
