import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { ApiClient } from "#api/client.ts";
import type { ApplicantGroupDetails } from "#contract/accounts/applicant-group.ts";
import {
  addGroupMember,
  createApplicantGroup,
  deleteApplicantGroup,
  getApplicantGroup,
  getApplicantGroups,
  getGroupApplications,
  leaveApplicantGroup,
  removeGroupMember,
  shareApplications,
  unshareApplications,
  updateApplicantGroup,
} from "#contract/accounts/applicant-group.ts";
import type { AccountId, ApplicationId } from "#contract/shapes.ts";
import { accountKey, applicationKeys } from "#work/query-keys.ts";
import { sendOnce } from "#work/send-once.ts";

const groupKeys = accountKey("groups");
const noErrorToast = { meta: { error: "shown" } } as const;
const ALL_GROUPS_PAGE = { PageNumber: 1, PageSize: 200 };

export function groupsQuery(client: ApiClient) {
  return queryOptions({
    queryKey: [...groupKeys, "list"],
    queryFn: ({ signal }) => client.call(getApplicantGroups, { query: ALL_GROUPS_PAGE, signal }),
  });
}

export function groupQuery(client: ApiClient, id: string) {
  return queryOptions({
    queryKey: [...groupKeys, "one", id],
    queryFn: ({ signal }) => client.call(getApplicantGroup, { params: { id }, signal }),
  });
}

export function groupApplicationsQuery(client: ApiClient, id: string) {
  return queryOptions({
    queryKey: [...groupKeys, "shared", id],
    queryFn: ({ signal }) =>
      client.call(getGroupApplications, { params: { id }, query: ALL_GROUPS_PAGE, signal }),
  });
}

/**
 * Returns a mutation of one group. By default, a toast shows an error. With the option `noErrorToast`, the
 * calling form shows the error instead.
 */
function useGroupMutation<Input>(
  run: (client: ApiClient, input: Input) => Promise<ApplicantGroupDetails>,
  onDone: (details: ApplicantGroupDetails) => void,
  options: typeof noErrorToast | Record<string, never> = {},
) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    ...options,
    mutationFn: (input: Input) => run(client, input),
    onSuccess: (details) => {
      queries.setQueryData(groupQuery(client, details.Group.Id).queryKey, details);
      onDone(details);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: groupKeys }),
  });
}

type GroupHandler = (details: ApplicantGroupDetails) => void;

export function useCreateGroup(onDone: GroupHandler) {
  return useGroupMutation(
    (client, Name: string) =>
      sendOnce("group", Name, (idempotencyKey) =>
        client.call(createApplicantGroup, { body: { Name }, idempotencyKey }),
      ),
    onDone,
    noErrorToast,
  );
}

export function useRenameGroup(id: string, onDone: GroupHandler) {
  return useGroupMutation(
    (client, Name: string) => client.call(updateApplicantGroup, { params: { id }, body: { Name } }),
    onDone,
    noErrorToast,
  );
}

export function useAddGroupMember(id: string, onDone: GroupHandler) {
  return useGroupMutation(
    (client, Email: string) => client.call(addGroupMember, { params: { id }, body: { Email } }),
    onDone,
    noErrorToast,
  );
}

export function useRemoveGroupMember(id: string, onDone: GroupHandler) {
  return useGroupMutation(
    (client, AccountId: AccountId) => client.call(removeGroupMember, { params: { id }, body: { AccountId } }),
    onDone,
  );
}

export function useShareApplications(id: string, onDone: GroupHandler) {
  return useGroupMutation(
    (client, ApplicationIds: ApplicationId[]) =>
      client.call(shareApplications, { params: { id }, body: { ApplicationIds } }),
    onDone,
    noErrorToast,
  );
}

export function useUnshareApplications(id: string, onDone: GroupHandler) {
  return useGroupMutation(
    (client, ApplicationIds: ApplicationId[]) =>
      client.call(unshareApplications, { params: { id }, body: { ApplicationIds } }),
    onDone,
  );
}

export function useDeleteOrLeaveGroup(id: string, action: "delete" | "leave", onDone: () => void) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    ...noErrorToast,
    mutationFn: () =>
      client.call(action === "delete" ? deleteApplicantGroup : leaveApplicantGroup, { params: { id } }),
    onSuccess: () => {
      onDone();
      void queries.invalidateQueries({ queryKey: applicationKeys.lists });
      // Remove the group's cached data: the account cannot see the group any more, so a refetch would fail.
      queries.removeQueries({ queryKey: groupQuery(client, id).queryKey });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: groupsQuery(client).queryKey }),
  });
}
