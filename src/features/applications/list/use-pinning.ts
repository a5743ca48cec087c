import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { ListedApplication } from "#contract/applications/application-list.ts";
import { pinApplication } from "#contract/applications/application-list.ts";
import { useOffered } from "#work/feature-switches.tsx";
import { createOptimisticUpdate } from "#work/optimistic-update.ts";
import { applicationKeys } from "../applications.queries.ts";

interface ListPage {
  Items: ListedApplication[];
  TotalCount: number;
}

/** Pins or unpins as an optimistic update; the rows are reordered after the refetch. Undefined if the provider does not offer it. */
export function usePinning() {
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
  const pinning = useMutation({
    mutationFn: ({ Id, IsPinned }: ListedApplication) =>
      client.call(pinApplication, { params: { id: Id }, body: { IsPinned: !IsPinned } }),
    ...createOptimisticUpdate<ListedApplication>(queries, { queryKey }, (row) => mark(row, !row.IsPinned)),
  });
  const isPinnable = useOffered(pinApplication);
  return isPinnable ? (row: ListedApplication) => pinning.mutate(row) : undefined;
}
