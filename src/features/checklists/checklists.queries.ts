import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { ApiClient } from "#api/client.ts";
import type { CheckListItem, CheckListStatus } from "#contract/applications/checklist.ts";
import {
  addCheckListRemark,
  getCheckLists,
  updateCheckListDocuments,
  updateCheckListStatus,
} from "#contract/applications/checklist.ts";
import type { EndpointReply } from "#contract/endpoint.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { createOptimisticUpdate } from "#work/optimistic-update.ts";
import { applicationKeys } from "#work/query-keys.ts";

type CheckLists = EndpointReply<typeof getCheckLists>;

const createChecklistKey = (id: ApplicationId) => [...applicationKeys.one(id), "checklists"] as const;

export function checklistsQuery(client: ApiClient, applicationId: ApplicationId) {
  return queryOptions({
    queryKey: createChecklistKey(applicationId),
    queryFn: ({ signal }) => client.call(getCheckLists, { params: { applicationId }, signal }),
  });
}

export interface NewRemark {
  readonly text: string;
  readonly onSent: () => void;
}

/** Returns the mutations of one checklist item. A status change is an optimistic update. */
export function useChangeChecklistItem({ Id, ApplicationId }: CheckListItem) {
  const client = useClient();
  const queries = useQueryClient();
  const queryKey = createChecklistKey(ApplicationId);
  const refetch = () => queries.invalidateQueries({ queryKey });
  const params = { id: Id };

  const statusMutation = useMutation({
    mutationFn: (next: CheckListStatus) =>
      client.call(updateCheckListStatus, { params, body: { status: next } }),
    ...createOptimisticUpdate<CheckListStatus>(queries, { queryKey }, (next) =>
      queries.setQueryData<CheckLists>(queryKey, (now) => now && withStatus(now, Id, next)),
    ),
  });
  const remarkMutation = useMutation({
    mutationFn: ({ text }: NewRemark) => client.call(addCheckListRemark, { params, body: { Remark: text } }),
    onSuccess(_item, { onSent }) {
      onSent();
      return refetch();
    },
  });
  const documentsMutation = useMutation({
    mutationFn: (DocumentIds: string[]) =>
      client.call(updateCheckListDocuments, { params, body: { DocumentIds } }),
    onSuccess: refetch,
  });
  return { status: statusMutation, remark: remarkMutation, documents: documentsMutation };
}

function withStatus(lists: CheckLists, id: string, Status: CheckListStatus): CheckLists {
  const changeStatus = (item: CheckListItem): CheckListItem =>
    item.Id === id ? { ...item, Status, StatusName: Status, IsByDocument: false, Next: [] } : item;
  return { ...lists, Lists: lists.Lists.map((list) => ({ ...list, Items: list.Items.map(changeStatus) })) };
}
