import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { ApiClient } from "#api/client.ts";
import type { Delegation } from "#contract/accounts/delegate-account.ts";
import {
  acceptDelegateAccount,
  createDelegateAccount,
  declineDelegateAccount,
  findDelegateInvitation,
  getDelegateAccounts,
  getReceivedDelegateAccounts,
  resendDelegateInvitation,
  updateDelegateAccount,
  withdrawDelegateAccount,
} from "#contract/accounts/delegate-account.ts";
import type { EndpointBody } from "#contract/endpoint.ts";
import type { EditedValues } from "#work/forms/merge-form-values.ts";
import { type SaveOutcome, saveChanges } from "#work/forms/save-changes.ts";
import { accountKey, applicationKeys } from "#work/query-keys.ts";
import { sendOnce } from "#work/send-once.ts";
import { type TermsValues, termsGroups, toDelegationTerms, toTermsValues } from "./terms.ts";

const delegateKeys = accountKey("delegates");
const noErrorToast = { meta: { error: "shown" } } as const;
/** Page that contains all delegates: the service limits an account to 200 delegates. */
const ALL_DELEGATES_PAGE = { PageNumber: 1, PageSize: 200 };

export function givenDelegationsQuery(client: ApiClient) {
  return queryOptions({
    queryKey: [...delegateKeys, "given"],
    queryFn: ({ signal }) => client.call(getDelegateAccounts, { query: ALL_DELEGATES_PAGE, signal }),
  });
}

export function receivedDelegationsQuery(client: ApiClient) {
  return queryOptions({
    queryKey: [...delegateKeys, "received"],
    queryFn: ({ signal }) => client.call(getReceivedDelegateAccounts, { query: ALL_DELEGATES_PAGE, signal }),
  });
}

/** Creates the query of the invitation that an emailed link opens. */
export function delegateInvitationQuery(client: ApiClient, token: string) {
  return queryOptions({
    // The query key omits the token, because the token is a secret. A page has at most one token, so the key
    // stays unique.
    queryKey: [...delegateKeys, "invitation"],
    queryFn: ({ signal }) => client.call(findDelegateInvitation, { body: { Token: token }, signal }),
    retry: false,
    gcTime: 0,
  });
}

function useRefetch() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: delegateKeys });
}

export function useInviteDelegate(onDone: (delegation: Delegation) => void) {
  const client = useClient();
  const refetch = useRefetch();
  return useMutation({
    ...noErrorToast,
    mutationFn: (body: EndpointBody<typeof createDelegateAccount>) =>
      sendOnce("delegate", body, (idempotencyKey) =>
        client.call(createDelegateAccount, { body, idempotencyKey }),
      ),
    onSuccess: (delegation) => {
      void refetch();
      onDone(delegation);
    },
  });
}

/**
 * Returns a mutation that saves the edited terms of a delegation. It first loads the current terms and merges
 * the edits into them, because the service replaces all terms.
 */
export function useUpdateDelegationTerms(onDone: (outcome: SaveOutcome<Delegation>) => void) {
  const client = useClient();
  const refetch = useRefetch();
  return useMutation({
    ...noErrorToast,
    mutationFn: ({ delegation, edited }: { delegation: Delegation; edited: EditedValues<TermsValues> }) =>
      saveChanges({
        edited,
        groups: termsGroups,
        load: async () => {
          const { Items } = await client.call(getDelegateAccounts, { query: ALL_DELEGATES_PAGE });
          return Items.find(({ Id }) => Id === delegation.Id) ?? delegation;
        },
        toValues: toTermsValues,
        save: (merged) =>
          client.call(updateDelegateAccount, {
            params: { id: delegation.Id },
            body: toDelegationTerms(merged),
          }),
      }),
    onSuccess: (outcome) => {
      void refetch();
      onDone(outcome);
    },
  });
}

type DelegationAction = "accept" | "decline" | "withdraw" | "resend";

/**
 * Returns a mutation that accepts, declines or ends a delegation, or resends its invitation. A toast shows
 * errors.
 */
export function useChangeDelegation(onDone: (delegation: Delegation, answer: DelegationAction) => void) {
  const client = useClient();
  const queries = useQueryClient();
  const refetch = useRefetch();
  return useMutation({
    mutationFn: ({
      id,
      answer,
      token,
    }: {
      id: string;
      answer: DelegationAction;
      token?: string | undefined;
    }) => {
      const params = { id };
      const body = token ? { Token: token } : {};
      if (answer === "accept") return client.call(acceptDelegateAccount, { params, body });
      if (answer === "decline") return client.call(declineDelegateAccount, { params, body });
      if (answer === "withdraw") return client.call(withdrawDelegateAccount, { params });
      return client.call(resendDelegateInvitation, { params });
    },
    onSuccess: (delegation, { answer }) => {
      // A delegation changes which applications the account can see.
      for (const queryKey of [applicationKeys.lists, applicationKeys.all])
        void queries.invalidateQueries({ queryKey });
      onDone(delegation, answer);
    },
    onSettled: refetch,
  });
}
