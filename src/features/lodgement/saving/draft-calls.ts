/**
 * The requests that an open wizard sends: for the draft of an application, or for a request after lodging.
 */
import type { ApiClient } from "#api/client.ts";
import { findReceipt } from "#api/lodge.ts";
import type { Signature } from "#contract/accounts/applicant-account.ts";
import {
  getAdditionalRequest,
  getRequestDraft,
  getRequestSummary,
  putRequestSignature,
  updateRequestDynamic,
  updateRequestStepId,
} from "#contract/applications/additional-request.ts";
import { getApplication } from "#contract/applications/application.ts";
import type { Receipt } from "#contract/applications/application-draft.ts";
import {
  getDraft,
  getSummary,
  putApplicantSignature,
  updateCurrentWizardStepId,
  updateDynamic,
} from "#contract/applications/application-draft.ts";
import type { EndpointReply } from "#contract/endpoint.ts";
import type { ApplicationId, StepId } from "#contract/shapes.ts";
import type { SaveQueueDependencies } from "./save-queue-props.ts";

type AnswerSummary = EndpointReply<typeof getSummary>;

/** Maximum milliseconds that a save waits for the update of the cached draft, for example if storage is blocked. */
const MAX_CACHE_WAIT_MS = 1_000;

/** The requests that the save queue sends. */
export interface SaveCalls {
  readonly save: SaveQueueDependencies["send"];
  readonly reload: SaveQueueDependencies["reload"];
}

export interface DraftCalls extends SaveCalls {
  remember(step: StepId): Promise<unknown>;
  summary(signal: AbortSignal): Promise<AnswerSummary>;
  sign(signature: Signature, name: string): Promise<unknown>;
  /** Returns the receipt if the application is already lodged, otherwise undefined. */
  findReceipt(): Promise<Receipt | undefined>;
}

export function createDraftCalls(
  client: ApiClient,
  id: ApplicationId,
  requestId: string | undefined,
): DraftCalls {
  return requestId === undefined
    ? createApplicationDraftCalls(client, id)
    : createRequestDraftCalls(client, id, requestId);
}

function createApplicationDraftCalls(client: ApiClient, id: ApplicationId): DraftCalls {
  const params = { id };
  return {
    async save(Revision, Answers) {
      const reply = await client.call(updateDynamic, { params, body: { Revision, Answers } });
      const currentAnswers = { ...Answers, ...reply.Changed };
      const cacheUpdate = client.updateCached?.(getDraft, { params }, (cachedDraft) => ({
        ...{ ...cachedDraft, Revision: reply.Revision },
        Answers: { ...cachedDraft.Answers, ...currentAnswers },
      }));
      // When `save` resolves, the journal deletes the saved answers. The cached draft must contain them
      // before that, because the wizard opens the cached draft when offline.
      await Promise.race([cacheUpdate, new Promise((resolve) => setTimeout(resolve, MAX_CACHE_WAIT_MS))]);
      return reply;
    },
    reload: () => client.call(getDraft, { params }),
    async remember(CurrentStepId) {
      const reply = await client.call(updateCurrentWizardStepId, { params, body: { CurrentStepId } });
      void client.updateCached?.(getDraft, { params }, (cachedDraft) => ({ ...cachedDraft, CurrentStepId }));
      return reply;
    },
    summary: (signal) => client.call(getSummary, { params, signal }),
    sign: (Signature, SignedByName) =>
      client.call(putApplicantSignature, { params, body: { Signature, SignedByName } }),
    findReceipt: () => findReceipt(client, id),
  };
}

function createRequestDraftCalls(client: ApiClient, id: ApplicationId, requestId: string): DraftCalls {
  const params = { requestId };
  return {
    save: (Revision, Answers) => client.call(updateRequestDynamic, { params, body: { Revision, Answers } }),
    reload: () => client.call(getRequestDraft, { params }),
    remember: (CurrentStepId) => client.call(updateRequestStepId, { params, body: { CurrentStepId } }),
    summary: (signal) => client.call(getRequestSummary, { params, signal }),
    sign: (Signature, SignedByName) =>
      client.call(putRequestSignature, { params, body: { Signature, SignedByName } }),
    async findReceipt() {
      const { Number: number, SubmittedAt } = await client.call(getAdditionalRequest, { params });
      if (!number || !SubmittedAt) return undefined;
      return {
        Application: await client.call(getApplication, { params: { id } }),
        Number: number,
        SubmittedAt,
      };
    },
  };
}
