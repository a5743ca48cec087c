/** Lodging a draft, in our own words. */

import { getApplication } from "#contract/applications/application.ts";
import type { Receipt } from "#contract/applications/application-draft.ts";
import { submitApplicantWizard } from "#contract/applications/application-draft.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import type { Client } from "./client.ts";

export interface Lodging {
  readonly applicationId: ApplicationId;
  /** What is asked for after lodging, where it is that. */
  readonly requestId?: string | undefined;
  readonly configurationId: string;
  /** The provider's "none": it is a first lodgement, no additional request. */
  readonly zeroHash: string;
  readonly idempotencyKey: string;
}

/** Answers the receipt, the same one for the same key. Throws `ApiError`: `listed` with what stands in the way. */
export function lodge(client: Client, lodging: Lodging): Promise<Receipt> {
  return client.call(submitApplicantWizard, {
    params: { id: lodging.applicationId },
    body: {
      AdditionalApplicationRequestID: lodging.requestId ?? lodging.zeroHash,
      Notify: true,
      ApplicantWizzardConfigurationID: lodging.configurationId,
    },
    idempotencyKey: lodging.idempotencyKey,
  });
}

/** The receipt of what is lodged already, from this window or another; nothing while it is the applicant's turn. */
export async function findReceipt(
  client: Client,
  applicationId: ApplicationId,
): Promise<Receipt | undefined> {
  const Application = await client.call(getApplication, { params: { id: applicationId } });
  const { SubmittedAt, Status } = Application;
  if (!Application.Number || !SubmittedAt || Status.Turn === "applicant") return undefined;
  return { Application, Number: Application.Number, SubmittedAt };
}
