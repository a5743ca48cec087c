import type { QueryClient } from "@tanstack/react-query";
import type { PortalSession } from "#session/session.ts";
import { refetchAll } from "#work/refetch-all.ts";

/**
 * Sends the changes that were waiting for a token when the last page was left (decisions 129), then refetches
 * all active queries. Runs as a mutation, so that an error shows a toast.
 */
export async function sendChangesOfLastVisit(
  session: Pick<PortalSession, "sendWaitingChanges">,
  queries: QueryClient,
): Promise<void> {
  const mutation = queries.getMutationCache().build(queries, {
    mutationFn: () => session.sendWaitingChanges(),
    onSettled: (isSent) => {
      if (isSent !== false) void refetchAll(queries);
    },
  });
  await mutation.execute(undefined).catch(() => {});
}
