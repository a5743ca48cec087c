/** Submits a draft and finds its receipt. */

import { getApplication } from "#contract/applications/application.ts";
import type { Receipt } from "#contract/applications/application-draft.ts";
import { submitApplicantWizard } from "#contract/applications/application-draft.ts";
import type { ApplicationId, DocumentId } from "#contract/shapes.ts";
import type { ApiClient } from "./client.ts";

interface LodgeRequest {
  readonly applicationId: ApplicationId;
  /** The additional request to lodge; absent for the application itself. */
  readonly requestId?: string | undefined;
  readonly configurationId: string;
  /** The provider's id for "no additional request". */
  readonly zeroHash: string;
  readonly idempotencyKey: string;
  /** The latest revision of the answers, and the ids of the documents, that the person checked. */
  readonly reviewed: { readonly revision: number; readonly documents: DocumentId[] | undefined };
}

/**
 * Submits a draft and returns the receipt; the same key returns the same receipt. Throws `ApiError`, of kind
 * `listed` if answers are missing or invalid, `conflict` if answers or documents changed since the review.
 */
export function lodgeApplication(client: ApiClient, request: LodgeRequest): Promise<Receipt> {
  return client.call(submitApplicantWizard, {
    params: { id: request.applicationId },
    body: {
      AdditionalApplicationRequestID: request.requestId ?? request.zeroHash,
      Notify: true,
      ApplicantWizzardConfigurationID: request.configurationId,
      ReviewedRevision: request.reviewed.revision,
      ReviewedDocuments: request.reviewed.documents,
    },
    idempotencyKey: request.idempotencyKey,
  });
}

/**
 * Returns the receipt if the application was lodged in this or another tab. Returns `undefined` for a draft,
 * and for a status in which the next action is the applicant's, such as a returned application.
 */
export async function findReceipt(
  client: ApiClient,
  applicationId: ApplicationId,
): Promise<Receipt | undefined> {
  const Application = await client.call(getApplication, { params: { id: applicationId } });
  const { SubmittedAt, Status } = Application;
  if (!Application.Number || !SubmittedAt || Status.Turn === "applicant") return undefined;
  return { Application, Number: Application.Number, SubmittedAt };
}
