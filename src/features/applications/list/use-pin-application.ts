import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { ListedApplication } from "#contract/applications/application-list.ts";
import { pinApplication } from "#contract/applications/application-list.ts";
import { useOffered } from "#work/feature-switches.tsx";
import { createOptimisticUpdate } from "#work/optimistic-update.ts";
import { applicationKeys } from "#work/query-keys.ts";

interface ListPage {
  Items: ListedApplication[];
  TotalCount: number;
}

/**
 * Pins or unpins an application as an optimistic update. Then refetches the list, because pinning changes the
 * order of its rows. Returns undefined if the provider does not support pinning.
 */
export function usePinApplication() {
  const client = useClient();
  const queries = useQueryClient();
  const queryKey = [...applicationKeys.lists, "list"];
  const mark = ({ Id }: ListedApplication, IsPinned: boolean) =>
    queries.setQueriesData<ListPage>(
      { queryKey },
      (page) =>
        page && {
          ...page,
          Items: page.Items.map((item) => (item.Id === Id ? { ...item, IsPinned } : item)),
        },
    );
  const pinMutation = useMutation({
    mutationFn: ({ Id, IsPinned }: ListedApplication) =>
      client.call(pinApplication, { params: { id: Id }, body: { IsPinned: !IsPinned } }),
    ...createOptimisticUpdate<ListedApplication>(queries, { queryKey }, (row) => mark(row, !row.IsPinned)),
  });
  const isPinnable = useOffered(pinApplication);
  return isPinnable ? (row: ListedApplication) => pinMutation.mutate(row) : undefined;
}
