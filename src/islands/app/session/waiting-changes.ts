import type { QueryClient } from "@tanstack/react-query";
import type { PortalSession } from "#session/session.ts";

/**
 * Sends the changes that were waiting for a token when the last page was left (decisions 129), then refetches what the screen
 * shows. An error is shown like that of any change.
 */
export async function sendChangesOfLastVisit(
  session: Pick<PortalSession, "sendWaitingChanges">,
  queries: QueryClient,
): Promise<void> {
  const sending = queries.getMutationCache().build(queries, {
    mutationFn: () => session.sendWaitingChanges(),
    onSettled: (isSent) => {
      if (isSent !== false) void queries.invalidateQueries();
    },
  });
  await sending.execute(undefined).catch(() => {});
}
