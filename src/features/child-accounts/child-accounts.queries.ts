import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { ApiClient } from "#api/client.ts";
import type { ChildAccount } from "#contract/accounts/child-account.ts";
import {
  assignRoleMenu,
  changeChildPassword,
  createChildAccount,
  deleteChildAccount,
  deleteChildAccounts,
  getChildAccounts,
  getChildMenu,
  lockChildAccount,
  unlockChildAccount,
  updateChildAccount,
} from "#contract/accounts/child-account.ts";
import type { EndpointBody, EndpointQuery } from "#contract/endpoint.ts";
import type { AccountId } from "#contract/shapes.ts";
import type { EditedValues } from "#work/forms/merge-form-values.ts";
import { type SaveOutcome, saveChanges } from "#work/forms/save-changes.ts";
import { createOptimisticUpdate } from "#work/optimistic-update.ts";
import { accountKey, applicationKeys } from "#work/query-keys.ts";
import { findInPages } from "#work/records/find-in-pages.ts";
import { sendOnce } from "#work/send-once.ts";
import {
  type ChildAccountValues,
  type StorableChildAccountValues,
  toChangedChildAccount,
  toChildAccountValues,
  toNewChildAccount,
} from "./child-account-fields.ts";

export const childAccountKeys = accountKey("child-accounts");
const noErrorToast = { meta: { error: "shown" } } as const;

export interface ChildAccountListState {
  readonly search: string;
  readonly state: ChildAccount["State"] | "";
  readonly page: number;
  readonly pageSize: number;
}

export function childAccountsQuery(client: ApiClient, parentId: AccountId, state: ChildAccountListState) {
  return queryOptions({
    queryKey: [...childAccountKeys, "list", parentId, state],
    queryFn: ({ signal }) =>
      client.call(getChildAccounts, {
        params: { id: parentId },
        query: {
          PageNumber: state.page,
          PageSize: state.pageSize,
          ...(state.search && { Search: state.search }),
          ...(state.state && { State: state.state }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export function childAccountMenuQuery(client: ApiClient, id: AccountId) {
  return queryOptions({
    queryKey: [...childAccountKeys, "menu", id],
    queryFn: ({ signal }) => client.call(getChildMenu, { params: { id }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

function useRefetch() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: childAccountKeys });
}

interface EditedChildAccount {
  readonly edited: EditedValues<StorableChildAccountValues>;
  /** The first password of a new account. */
  readonly password: string;
}

/**
 * Returns a mutation that creates a child account, or changes `child`. A retry of the same form does not
 * create a second account. A change first loads the current version, because the service replaces all fields
 * and the list may be out of date.
 */
export function useSaveChildAccount(
  parentId: AccountId,
  child: ChildAccount | null,
  onDone: (outcome: SaveOutcome<ChildAccount>) => void,
) {
  const client = useClient();
  const refetch = useRefetch();
  const create = async (values: ChildAccountValues) => {
    const body = toNewChildAccount(values);
    const saved = await sendOnce(`child-account:${parentId}`, body, (idempotencyKey) =>
      client.call(createChildAccount, { params: { id: parentId }, body, idempotencyKey }),
    );
    return { saved };
  };
  return useMutation({
    ...noErrorToast,
    mutationFn: ({ edited, password }: EditedChildAccount) => {
      if (!child) return create({ ...edited.values, password });
      const load = (query: EndpointQuery<typeof getChildAccounts>) =>
        client.call(getChildAccounts, { params: { id: parentId }, query });
      return saveChanges({
        edited,
        load: async () => (await findInPages(child.Id, load)) ?? child,
        toValues: toChildAccountValues,
        save: (merged, current) =>
          client.call(updateChildAccount, {
            params: { id: child.Id },
            body: toChangedChildAccount(merged, current),
          }),
      });
    },
    onSuccess: (outcome) => {
      void refetch();
      onDone(outcome);
    },
  });
}

export function useChangeChildAccountPassword(onChanged: () => void) {
  const client = useClient();
  return useMutation({
    ...noErrorToast,
    mutationFn: ({ id, password }: { id: AccountId; password: string }) =>
      client.call(changeChildPassword, { params: { id }, body: { password, emailNewPassword: false } }),
    onSuccess: onChanged,
  });
}

export function useAssignChildAccountMenu(onAssigned: () => void) {
  const client = useClient();
  const refetch = useRefetch();
  return useMutation({
    ...noErrorToast,
    mutationFn: ({ id, Items }: { id: AccountId } & EndpointBody<typeof assignRoleMenu>) =>
      client.call(assignRoleMenu, { params: { id }, body: { Items } }),
    onSuccess: () => {
      void refetch();
      onAssigned();
    },
  });
}

type ChildAccountPage = { Items: ChildAccount[]; TotalCount: number };

/**
 * Returns a mutation that locks or unlocks a child account as an optimistic update in every cached list. If
 * the service refuses, the update is rolled back.
 */
export function useLockChildAccount(onDone: (child: ChildAccount) => void) {
  const client = useClient();
  const queries = useQueryClient();
  const listQueries = { queryKey: [...childAccountKeys, "list"] };
  return useMutation({
    mutationFn: ({ Id, State }: ChildAccount) =>
      client.call(State === "locked" ? unlockChildAccount : lockChildAccount, { params: { id: Id } }),
    ...createOptimisticUpdate<ChildAccount>(queries, { queryKey: childAccountKeys }, ({ Id, State }) => {
      queries.setQueriesData<ChildAccountPage>(
        listQueries,
        (page) =>
          page && {
            ...page,
            Items: page.Items.map((child) =>
              child.Id === Id ? { ...child, State: State === "locked" ? "active" : "locked" } : child,
            ),
          },
      );
    }),
    onSuccess: onDone,
  });
}

function deleteAccounts(client: ApiClient, ids: AccountId[]) {
  const [id] = ids;
  return id !== undefined && ids.length === 1
    ? client.call(deleteChildAccount, { params: { id } })
    : client.call(deleteChildAccounts, { body: { ApplicantAccountIds: ids } });
}

export function useDeleteChildAccounts(onDeleted: () => void) {
  const client = useClient();
  const queries = useQueryClient();
  const refetch = useRefetch();
  return useMutation({
    ...noErrorToast,
    mutationFn: (ids: AccountId[]) => deleteAccounts(client, ids),
    onSuccess: () => {
      // The parent account takes over the applications of a deleted child account.
      void queries.invalidateQueries({ queryKey: applicationKeys.lists });
      onDeleted();
    },
    onSettled: refetch,
  });
}
