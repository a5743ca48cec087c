import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { createInit } from "#contract/applications/application-draft.ts";
import { loadDataFromTemplate } from "#contract/applications/application-template.ts";
import type { AccountId, ApplicationId } from "#contract/shapes.ts";
import { getIdempotencyKey, removeIdempotencyKey } from "../saving/idempotency-key.ts";

export interface StartFrom {
  readonly typeId: string;
  readonly templateId?: string;
}
export type Start = ReturnType<typeof useStart>;

interface StartOptions {
  readonly propertyId?: string | undefined;
  /** The account it is for; null for oneself. */
  readonly ownerId: AccountId | null;
  readonly quotation?: string | undefined;
}

/**
 * Creates a draft: from a template, for a property or with a quotation if one is given. A retry after a lost response
 * returns the same draft.
 */
export function useStart(
  onStarted: (applicationId: ApplicationId) => void,
  { propertyId, ownerId, quotation }: StartOptions,
) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    meta: { error: "shown" },
    mutationFn: async ({ typeId, templateId }: StartFrom) => {
      const attempt = `create/${[typeId, templateId, propertyId, ownerId, quotation].join("/")}`;
      const draft = await client.call(createInit, {
        body: {
          ApplicationTypeId: typeId,
          ...(ownerId && { OnBehalfOfAccountId: ownerId }),
          ...(quotation && { QuotationNumber: quotation }),
        },
        idempotencyKey: getIdempotencyKey(attempt),
      });
      if (templateId) await client.call(loadDataFromTemplate, { params: { a: draft.Id, b: templateId } });
      if (propertyId) {
        const { prefillProperty: beginOnLand } = await import("./prefill-property.ts");
        await beginOnLand(client, draft.Id, propertyId);
      }
      removeIdempotencyKey(attempt);
      return draft.Id;
    },
    onSuccess: (id) => {
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "lodgement" });
      onStarted(id);
    },
  });
}
