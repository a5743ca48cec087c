import { queryOptions } from "@tanstack/react-query";
import { applicationKey } from "#api/application-key.ts";
import type { Client } from "#api/client.ts";
import { getDocuments } from "#api/document.ts";
import { getDropdown } from "#api/dropdown.ts";
import type { ApplicationId } from "#contract/shapes.ts";

export const documentKeys = { of: (id: ApplicationId) => [...applicationKey(id), "documents"] as const };

export function documentsQuery(client: Client, applicationId: ApplicationId) {
  return queryOptions({
    queryKey: documentKeys.of(applicationId),
    queryFn: ({ signal }) => getDocuments(client, { params: { applicationId }, signal }),
  });
}

/** What a document can be, in groups; it hardly ever changes. */
export function documentTypesQuery(client: Client) {
  return queryOptions({
    queryKey: ["dropdown", "DocumentType"],
    queryFn: ({ signal }) => getDropdown(client, { params: { list: "DocumentType" }, query: {}, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
