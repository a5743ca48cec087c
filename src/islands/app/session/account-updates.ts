import type { QueryClient } from "@tanstack/react-query";

/** What others may do with one's applications, or show one, decides what is read of applications too. */
const decidesAccess = new Set(["delegates", "groups"]);

/** Reads again what the service says has changed of the account (spec 4.2). */
export function refetchAccount(part: string, queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ["account", part] });
  if (!decidesAccess.has(part)) return;
  for (const queryKey of [["applications"], ["application"]]) void queries.invalidateQueries({ queryKey });
}
