/** Lodging a draft, in our own words. */
import type { Receipt } from "#contract/application-draft.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { submitApplicantWizard } from "./application-draft.ts";
import type { Client } from "./client.ts";

export interface Lodging {
  readonly applicationId: ApplicationId;
  readonly configurationId: string;
  /** The provider's "none": it is a first lodgement, no additional request. */
  readonly zeroHash: string;
  readonly idempotencyKey: string;
}

/** Answers the receipt, the same one for the same key. Throws `ApiError`: `listed` with what stands in the way. */
export function lodge(client: Client, lodging: Lodging): Promise<Receipt> {
  return submitApplicantWizard(client, {
    params: { id: lodging.applicationId },
    body: {
      AdditionalApplicationRequestID: lodging.zeroHash,
      Notify: true,
      ApplicantWizzardConfigurationID: lodging.configurationId,
    },
    idempotencyKey: lodging.idempotencyKey,
  });
}
