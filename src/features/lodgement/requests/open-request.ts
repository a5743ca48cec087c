import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import type { AdditionalRequest } from "#contract/applications/additional-request.ts";
import { getAdditionalRequest, getRequestDraft } from "#contract/applications/additional-request.ts";
import { getWizardConfig } from "#contract/wizard/wizard-configuration.ts";
import { lodgementKeys, openedDraftOptions } from "../lodgement.queries.ts";
import { type LeftoverAnswers, readLeftoverAnswers } from "../saving/journal/journal.ts";
import type { OpenedDraft } from "../wizard/use-opened-lodgement.ts";

interface OpenedRequest {
  readonly request: AdditionalRequest;
  /** Undefined if the request is closed or this person cannot edit it. */
  readonly openedDraft: OpenedDraft | undefined;
}

/**
 * Creates the query of the draft of a request. Never refetched while the wizard is open, because the form
 * contains newer answers than the service.
 */
export function openedRequestQuery(client: ApiClient, requestId: string, accountId: string) {
  return queryOptions({
    queryKey: [...lodgementKeys.all, "opened", "request", requestId],
    queryFn: async ({ signal }): Promise<OpenedRequest> => {
      const leftoverAnswers = await readLeftoverAnswers(accountId, requestId);
      const request = await client.call(getAdditionalRequest, { params: { requestId }, signal });
      if (!request.Actions.includes("continue")) return { request, openedDraft: undefined };
      return { request, openedDraft: await openDraft(client, request, leftoverAnswers, signal) };
    },
    ...openedDraftOptions,
  });
}

async function openDraft(
  client: ApiClient,
  { Id, TypeId }: AdditionalRequest,
  leftoverAnswers: LeftoverAnswers,
  signal: AbortSignal,
): Promise<OpenedDraft> {
  const [draft, config] = await Promise.all([
    client.call(getRequestDraft, { params: { requestId: Id }, signal }),
    client.call(getWizardConfig, { query: { ApplicationTypeId: TypeId }, signal }),
  ]);
  return { draft, config, leftoverAnswers, currentConfig: undefined, requestId: Id };
}
