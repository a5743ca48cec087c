import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import { isApiError } from "#api/errors.ts";
import { getSignatureRequests, type SignatureRequest } from "#contract/applications/signature-request.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { lodgementKeys } from "../lodgement.queries.ts";

/**
 * Creates the query of an application's emailed signature requests; null if the provider does not support
 * them.
 */
export function signatureRequestsQuery(client: ApiClient, id: ApplicationId) {
  return queryOptions({
    queryKey: [...lodgementKeys.all, "signature-requests", id],
    queryFn: async ({ signal }): Promise<SignatureRequest[] | null> => {
      try {
        return await client.call(getSignatureRequests, { params: { id }, signal });
      } catch (error) {
        if (isApiError(error) && [404, 405, 501].includes(error.details.status)) return null;
        throw error;
      }
    },
  });
}
