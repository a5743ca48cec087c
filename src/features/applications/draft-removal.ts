import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { ApplicationSummary } from "#contract/applications/application.ts";
import { changeApplicationStatus } from "#contract/applications/application.ts";
import { applicationKeys } from "#work/query-keys.ts";
import { removeFromCachedLists } from "./drafts-removal.ts";

export type OnDraftDeleted = (draft: ApplicationSummary, undo: () => Promise<void>) => void;

/**
 * Deletes a draft without a confirmation dialog, and passes an undo function to the caller (design: undo instead of
 * confirmation).
 */
export function useDraftRemoval(onDeleted: OnDraftDeleted) {
  const client = useClient();
  const queries = useQueryClient();
  const changeStatus = (draft: ApplicationSummary, status: "Deleted" | "Draft") =>
    client.call(changeApplicationStatus, { params: { id: draft.Id }, body: { Status: status } });
  const optimisticUpdate = removeFromCachedLists<ApplicationSummary>(queries, (draft) => [draft]);
  return useMutation({
    mutationFn: (draft: ApplicationSummary) => changeStatus(draft, "Deleted"),
    ...optimisticUpdate,
    onSuccess: (_reply, draft) =>
      onDeleted(draft, async () => {
        await changeStatus(draft, "Draft");
        await refreshApplication(queries, draft);
      }),
    onSettled: (reply, error, draft, before) => {
      optimisticUpdate.onSettled(reply, error, draft, before);
      return refreshApplication(queries, draft);
    },
  });
}

export async function refreshApplication(
  queries: QueryClient,
  application: Pick<ApplicationSummary, "Id">,
): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: applicationKeys.lists }),
    queries.invalidateQueries({ queryKey: applicationKeys.one(application.Id) }),
  ]);
}
