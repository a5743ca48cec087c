/** What is done with an open wizard: by the calls of an application's draft, or of a request after lodging. */
import {
  getAdditionalRequest,
  getRequestDraft,
  getRequestSummary,
  putRequestSignature,
  updateRequestDynamic,
  updateRequestStepId,
} from "#api/additional-request.ts";
import { getApplication } from "#api/application.ts";
import {
  amendDraft,
  getDraft,
  getSummary,
  putApplicantSignature,
  updateCurrentWizardStepId,
  updateDynamic,
} from "#api/application-draft.ts";
import type { Client } from "#api/client.ts";
import { findReceipt } from "#api/lodge.ts";
import type { Signature } from "#contract/accounts/applicant-account.ts";
import type { Receipt } from "#contract/applications/application-draft.ts";
import type { ApplicationId, StepId } from "#contract/shapes.ts";
import type { SaveQueueParts } from "./save-queue.ts";

type Summary = Awaited<ReturnType<typeof getSummary>>;

/** How it is saved and read anew. */
export interface SaveCalls {
  readonly save: SaveQueueParts["send"];
  readonly reload: SaveQueueParts["reload"];
}

export interface DraftCalls extends SaveCalls {
  remember(step: StepId): Promise<unknown>;
  summary(signal: AbortSignal): Promise<Summary>;
  sign(signature: Signature, name: string): Promise<unknown>;
  /** The receipt of what is lodged already; nothing while it is not. */
  findReceipt(): Promise<Receipt | undefined>;
}

export function draftCalls(client: Client, id: ApplicationId, requestId: string | undefined): DraftCalls {
  return requestId === undefined
    ? applicationDraftCalls(client, id)
    : requestDraftCalls(client, id, requestId);
}

function applicationDraftCalls(client: Client, id: ApplicationId): DraftCalls {
  const params = { id };
  return {
    async save(Revision, Answers) {
      const saved = await updateDynamic(client, { params, body: { Revision, Answers } });
      const taken = { ...Answers, ...saved.Changed };
      void amendDraft(client, params, (kept) => ({
        ...{ ...kept, Revision: saved.Revision },
        Answers: { ...kept.Answers, ...taken },
      }));
      return saved;
    },
    reload: () => getDraft(client, { params }),
    async remember(CurrentStepId) {
      const done = await updateCurrentWizardStepId(client, { params, body: { CurrentStepId } });
      void amendDraft(client, params, (kept) => ({ ...kept, CurrentStepId }));
      return done;
    },
    summary: (signal) => getSummary(client, { params, signal }),
    sign: (Signature, SignedByName) =>
      putApplicantSignature(client, { params, body: { Signature, SignedByName } }),
    findReceipt: () => findReceipt(client, id),
  };
}

function requestDraftCalls(client: Client, id: ApplicationId, requestId: string): DraftCalls {
  const params = { requestId };
  return {
    save: (Revision, Answers) => updateRequestDynamic(client, { params, body: { Revision, Answers } }),
    reload: () => getRequestDraft(client, { params }),
    remember: (CurrentStepId) => updateRequestStepId(client, { params, body: { CurrentStepId } }),
    summary: (signal) => getRequestSummary(client, { params, signal }),
    sign: (Signature, SignedByName) =>
      putRequestSignature(client, { params, body: { Signature, SignedByName } }),
    async findReceipt() {
      const { Number: number, SubmittedAt } = await getAdditionalRequest(client, { params });
      if (!number || !SubmittedAt) return undefined;
      return { Application: await getApplication(client, { params: { id } }), Number: number, SubmittedAt };
    },
  };
}
