import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import { getDelegateOwners } from "#contract/accounts/delegate-owners.ts";
import type { ApplicationDetails, ApplicationSummary } from "#contract/applications/application.ts";
import { getApplicantAppDetails } from "#contract/applications/application.ts";
import {
  type Draft,
  getCurrentWizardStepId,
  getDraft,
  getWizardSubmissionText,
} from "#contract/applications/application-draft.ts";
import { getApplicationList } from "#contract/applications/application-list.ts";
import { getPermits } from "#contract/applications/permit.ts";
import type { ApplicationId, StepId } from "#contract/shapes.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { applicationDocumentsQuery } from "#work/documents.queries.ts";
import { getPollInterval } from "#work/poll-interval.ts";
import { accountKey } from "#work/query-keys.ts";
import type { ChangeElsewhere } from "./answers/changes-elsewhere.ts";
import type { OpenLodgement } from "./lodgement.ts";
import type { LeftoverAnswers } from "./saving/journal/journal.ts";
import { readFormAhead, readFormVersions } from "./versions/newer-form.ts";
import type { OpenedDraft } from "./wizard/use-opened-lodgement.ts";

/** Milliseconds between requests for the documents while the service scans one of them for viruses. */
const SCAN_POLL_MS = 2_000;
const MAX_DRAFTS = 20;
const rootKey = ["lodgement"] as const;

export const lodgementKeys = {
  all: rootKey,
  opened: (id: ApplicationId) => [...rootKey, "opened", id] as const,
};

/**
 * Options of queries that load a draft for a wizard. They prevent automatic refetches, because the open
 * wizard has newer answers than the service.
 */
export const openedDraftOptions = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
  meta: { isOpenedDraft: true },
} as const;

type OpenedLodgement =
  | { readonly kind: "draft"; readonly openedDraft: OpenedDraft }
  /** The application is lodged, and this person cannot continue editing it. */
  | {
      readonly kind: "lodged";
      readonly application: ApplicationSummary;
      /** People whom the service notifies of progress. */
      readonly notificationRecipients: ApplicationDetails["UpdatesGoTo"];
      /**
       * Email addresses of other people whom the service has notified. Empty if the draft is not available.
       */
      readonly notifiedEmails: readonly string[];
    };

/**
 * Creates the query of the draft with its configuration. The query is never refetched while the wizard is
 * open, because the form contains newer answers.
 */
export function openedLodgementQuery(
  client: ApiClient,
  id: ApplicationId,
  readLeftovers: () => Promise<LeftoverAnswers>,
  layout?: "single-page",
) {
  return queryOptions({
    queryKey: lodgementKeys.opened(id),
    queryFn: async ({ signal }): Promise<OpenedLodgement> => {
      const leftoverAnswers = await readLeftovers();
      const prefetchedConfig = readFormAhead(client, id, signal);
      const draftRequest = client.call(getDraft, { params: { id }, signal, cache: true });
      // A lodged application may have no draft. This handler prevents an unhandled rejection. If the draft is
      // needed, `await draftRequest` below throws the error.
      draftRequest.catch(() => undefined);
      const details = await client.call(getApplicantAppDetails, { params: { id }, signal, cache: true });
      const { Application: application, Actions, UpdatesGoTo } = details;
      // A provider may send no actions. The number or the lodging date then shows that the application is lodged.
      const isLodged = application.Number !== null || application.SubmittedAt !== null;
      if (isLodged && !Actions.includes("continue")) {
        const notifiedEmails = await draftRequest
          .then(async (draft) => {
            const { config } = await readFormVersions(client, draft, { signal, layout, prefetchedConfig });
            // Import on demand: the start screen imports this file too, but does not need the form's engine.
            const { listEmailsOfDraft } = await import("./receipts/emails-of-draft.ts");
            return listEmailsOfDraft(draft, config);
          })
          .catch(() => []);
        return { kind: "lodged", application, notificationRecipients: UpdatesGoTo, notifiedEmails };
      }
      const fetchedDraft = await draftRequest;
      const [{ config, currentConfig }, CurrentStepId] = await Promise.all([
        readFormVersions(client, fetchedDraft, { signal, layout, prefetchedConfig }),
        fetchedDraft.CurrentStepId ?? (isUntouched(fetchedDraft) ? null : readStepId(client, id, signal)),
      ]);
      const draft = { ...fetchedDraft, CurrentStepId: getOpeningStepId(fetchedDraft, CurrentStepId, config) };
      return { kind: "draft", openedDraft: { draft, config, currentConfig, leftoverAnswers } };
    },
    ...openedDraftOptions,
  });
}

/**
 * True for a draft that was never saved, and is therefore at its first step. A provider without revisions may
 * send revision 0 for every draft, so a draft with answers counts as saved.
 */
export function isUntouched({ Revision, Answers }: Pick<Draft, "Revision" | "Answers">): boolean {
  return Revision === 0 && Object.keys(Answers).length === 0;
}

/**
 * Returns the step at which the draft opens. Returns the review step if an officer returned the application
 * and the stored step is the declaration or unknown, because the person must check the answers again.
 * `first-content.ts` applies the same rule.
 */
function getOpeningStepId(
  { Returned: returned }: Pick<Draft, "Returned">,
  storedId: StepId | null,
  { steps }: WizardConfig,
): StepId | null {
  const storedStep = steps.find(({ id }) => id === storedId);
  // The single-page layout has no review. It opens at its first step, because all answers are on one page.
  const openingStep = steps.find(({ kind }) => kind === "review") ?? steps[0];
  const isAtEnd = !storedStep || storedStep.kind === "declaration";
  return returned && isAtEnd && openingStep ? (openingStep.id as StepId) : storedId;
}

/**
 * Fetches the current step if the draft's response does not include it (spec 7.5). Returns null if the step is
 * missing or cannot be read.
 */
async function readStepId(client: ApiClient, id: ApplicationId, signal: AbortSignal): Promise<StepId | null> {
  try {
    const reply = await client.call(getCurrentWizardStepId, { params: { id }, signal, cache: true });
    return reply.CurrentStepId;
  } catch {
    return null;
  }
}

/**
 * Creates the query of an application's documents. With `requestId`, the query returns only the documents
 * sent with that request.
 */
export function lodgementDocumentsQuery(client: ApiClient, id: ApplicationId, requestId?: string) {
  return queryOptions({
    ...applicationDocumentsQuery(client, id),
    select: (documents) =>
      requestId === undefined
        ? documents
        : documents.filter(({ AdditionalRequestId }) => AdditionalRequestId === requestId),
    // Poll while a document is scanned, because the socket may be disconnected.
    refetchInterval: ({ state }) =>
      state.data?.some(({ State }) => State === "Scanning") ? getPollInterval(state, SCAN_POLL_MS) : false,
  });
}

/**
 * Creates the query of the summary of the answers. The summary is never cached: it is fetched after each
 * save, and when answers change elsewhere.
 */
export function lodgementSummaryQuery(
  { applicationId, requestId, calls, store }: OpenLodgement,
  changes: readonly ChangeElsewhere[],
) {
  const changedAnswers = changes.map(({ path }) => [path, store.get(path)]);
  return queryOptions({
    queryKey: [...rootKey, "summary", applicationId, requestId, changedAnswers],
    queryFn: ({ signal }) => calls.summary(signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}

export function submissionTextQuery(client: ApiClient, id: ApplicationId) {
  return queryOptions({
    queryKey: [...rootKey, "submission-text", id],
    queryFn: ({ signal }) => client.call(getWizardSubmissionText, { params: { id }, signal }),
  });
}

/** Creates the query of the accounts for which the person can start applications. */
export function delegateOwnersQuery(client: ApiClient) {
  return queryOptions({
    queryKey: [...accountKey("delegates"), "owners"],
    queryFn: ({ signal }) => client.call(getDelegateOwners, { signal }),
  });
}

/** Creates the query of the permits on which an application of this type can be based. */
export function permitsQuery(
  client: ApiClient,
  query: { ApplicationTypeId: string; ApplicationId?: ApplicationId; Search?: string },
) {
  return queryOptions({
    queryKey: [...rootKey, "permits", query],
    queryFn: ({ signal }) => client.call(getPermits, { query, signal }),
    placeholderData: keepPreviousData,
    // A provider without permits refuses this request. The form then does not offer the choice of a permit.
    retry: false,
  });
}

export function lodgementDraftsQuery(client: ApiClient) {
  return queryOptions({
    queryKey: [...rootKey, "drafts"],
    queryFn: ({ signal }) =>
      client.call(getApplicationList, {
        query: { PageNumber: 1, PageSize: MAX_DRAFTS, SortBy: "UpdatedAt", SortDirection: "desc" },
        body: { SearchFilterValues: [], ApplicationTypeIds: [], AppListTypeName: "Drafts" },
        signal,
        cache: true,
      }),
    staleTime: 0,
  });
}
