import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { ApiClient } from "#api/client.ts";
import type { ApplicationSummary } from "#contract/applications/application.ts";
import { changeApplicationStatus } from "#contract/applications/application.ts";
import { createOptimisticUpdate } from "#work/optimistic-update.ts";
import { applicationKeys } from "#work/query-keys.ts";

interface ListPage {
  Items: ApplicationSummary[];
  TotalCount: number;
}

export interface DraftRemovalResult {
  /** Drafts that the service deleted or restored. */
  readonly changedDrafts: readonly ApplicationSummary[];
  /** Drafts that the service refused to change, with the reasons. */
  readonly failures: readonly { readonly draft: ApplicationSummary; readonly error: unknown }[];
}

/**
 * Deletes one or more drafts as an optimistic update. Drafts that the service refuses to delete return to the list.
 */
export function useDraftsRemoval(onSettled: (result: DraftRemovalResult) => void) {
  const client = useClient();
  const queries = useQueryClient();
  const optimisticUpdate = removeFromCachedLists<readonly ApplicationSummary[]>(queries, (drafts) => drafts);
  return useMutation({
    meta: { isSentInParts: true },
    mutationFn: (drafts: readonly ApplicationSummary[]) => changeStatusOfDrafts(client, drafts, "Deleted"),
    ...optimisticUpdate,
    onSuccess: onSettled,
    onSettled: (result, error, drafts, previousPages) => {
      optimisticUpdate.onSettled(result, error, drafts, previousPages);
      return refreshDrafts(queries, drafts);
    },
  });
}

/**
 * Changes the drafts one after the other. Each draft needs a separate request, and a hundred parallel
 * requests would overload the service.
 */
export async function changeStatusOfDrafts(
  client: ApiClient,
  drafts: readonly ApplicationSummary[],
  Status: "Deleted" | "Draft",
): Promise<DraftRemovalResult> {
  const changedDrafts: ApplicationSummary[] = [];
  const failures: { draft: ApplicationSummary; error: unknown }[] = [];
  for (const draft of drafts)
    try {
      await client.call(changeApplicationStatus, { params: { id: draft.Id }, body: { Status } });
      changedDrafts.push(draft);
    } catch (error) {
      failures.push({ draft, error });
    }
  return { changedDrafts, failures };
}

/** Returns mutation options for an optimistic update that removes the drafts from every cached list. */
export function removeFromCachedLists<Input>(
  queries: QueryClient,
  getDrafts: (input: Input) => readonly ApplicationSummary[],
) {
  const queryKey = [...applicationKeys.lists, "list"];
  return createOptimisticUpdate<Input>(queries, { queryKey }, (input) => {
    const ids = new Set(getDrafts(input).map(({ Id }) => Id));
    queries.setQueriesData<ListPage>({ queryKey }, (page) => {
      const remainingItems = page?.Items.filter(({ Id }) => !ids.has(Id));
      if (!page || !remainingItems || remainingItems.length === page.Items.length) return page;
      return {
        ...page,
        Items: remainingItems,
        TotalCount: page.TotalCount - (page.Items.length - remainingItems.length),
      };
    });
  });
}

export async function refreshDrafts(
  queries: QueryClient,
  drafts: readonly ApplicationSummary[],
): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: applicationKeys.lists }),
    ...drafts.map(({ Id }) => queries.invalidateQueries({ queryKey: applicationKeys.one(Id) })),
  ]);
}
