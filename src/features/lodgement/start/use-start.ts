import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { ApiClient } from "#api/client.ts";
import { createAdditionalRequest } from "#contract/applications/additional-request.ts";
import type { AdditionalRequestType } from "#contract/applications/additional-request-type.ts";
import { createInit } from "#contract/applications/application-draft.ts";
import { loadDataFromTemplate } from "#contract/applications/application-template.ts";
import type { Permit } from "#contract/applications/permit.ts";
import type { AccountId, ApplicationId } from "#contract/shapes.ts";
import { lodgementKeys } from "../lodgement.queries.ts";
import { getIdempotencyKey, removeIdempotencyKey } from "../saving/idempotency-key.ts";

interface StartSource {
  readonly typeId: string;
  readonly templateId?: string;
  /** The permit on which the application is based. */
  readonly permit?: Permit | null;
}

interface StartCallbacks {
  readonly onStarted: (applicationId: ApplicationId) => void;
  readonly onRequest: (requestId: string) => void;
}
export type StartActions = ReturnType<typeof useStartApplication>;

interface StartOptions {
  readonly propertyId?: string | undefined;
  /** The account for which the application is made; null for the person's own account. */
  readonly ownerId: AccountId | null;
  readonly quotation?: string | undefined;
}

/**
 * Creates a draft, optionally from a template, property, quotation or permit. If the application type is a
 * change to an existing permit, creates a request about that permit instead. A retry after a lost response
 * returns the same draft.
 */
export function useStartApplication(
  { onStarted, onRequest }: StartCallbacks,
  { propertyId, ownerId, quotation }: StartOptions,
) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    meta: { error: "shown" },
    mutationFn: async ({ typeId, templateId, permit }: StartSource) => {
      if (permit?.RequestTypeId)
        return { requestId: await beginRequest(client, permit, permit.RequestTypeId) };
      const permitId = permit?.ApplicationId;
      const attempt = `create/${[typeId, templateId, propertyId, ownerId, quotation, permitId].join("/")}`;
      const draft = await client.call(createInit, {
        body: {
          ApplicationTypeId: typeId,
          ...(ownerId && { OnBehalfOfAccountId: ownerId }),
          ...(quotation && { QuotationNumber: quotation }),
          ...(permitId && { FromApplicationId: permitId }),
        },
        idempotencyKey: getIdempotencyKey(attempt),
      });
      if (templateId) await client.call(loadDataFromTemplate, { params: { a: draft.Id, b: templateId } });
      if (propertyId) {
        const { prefillProperty } = await import("./prefill-property.ts");
        await prefillProperty(client, draft.Id, propertyId);
      }
      removeIdempotencyKey(attempt);
      return { applicationId: draft.Id };
    },
    onSuccess: ({ requestId, applicationId }) => {
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "lodgement" });
      void queries.invalidateQueries({ queryKey: [...lodgementKeys.all, "permits"] });
      if (requestId) onRequest(requestId);
      if (applicationId) onStarted(applicationId);
    },
  });
}

/** Returns the id of the open request, or creates a request. */
async function beginRequest(
  client: ApiClient,
  permit: Permit,
  TypeId: AdditionalRequestType,
): Promise<string> {
  if (permit.OpenRequestId) return permit.OpenRequestId;
  const attempt = `request/${permit.ApplicationId}/${TypeId}`;
  const { Id } = await client.call(createAdditionalRequest, {
    params: { id: permit.ApplicationId },
    body: { TypeId },
    idempotencyKey: getIdempotencyKey(attempt),
  });
  removeIdempotencyKey(attempt);
  return Id;
}
