import type { QueryClient } from "@tanstack/react-query";
import { type AccountPart, accountKey, applicationKeys } from "#work/query-keys.ts";

/** Parts of an account that determine which applications it can access. */
const accessParts = new Set(["delegates", "groups"]);

/** Refetches the part of the account that the service reports as changed (spec 4.2). */
export function refetchAccount(part: string, queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: accountKey(part as AccountPart) });
  if (!accessParts.has(part)) return;
  for (const queryKey of [applicationKeys.lists, applicationKeys.all])
    void queries.invalidateQueries({ queryKey });
}
