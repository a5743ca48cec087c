/** Queries about documents, except for the list of the application's documents. */
import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import type { ApplicationDocument, UploadState } from "#contract/applications/document.ts";
import { getDocumentVersions, getMyDocuments, getUploadStates } from "#contract/applications/document.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { lodgementKeys } from "../lodgement.queries.ts";

export const LIBRARY_PAGE_SIZE = 10;

export const wizardDocumentKeys = {
  begun: (id: ApplicationId) => [...lodgementKeys.documents(id), "begun"] as const,
};

/** Creates the query of the uploads that an earlier visit or another device started and did not finish. */
export function interruptedUploadsQuery(client: ApiClient, applicationId: ApplicationId) {
  return queryOptions({
    queryKey: wizardDocumentKeys.begun(applicationId),
    queryFn: ({ signal }) => client.call(getUploadStates, { params: { applicationId }, signal }),
    select: (states: readonly UploadState[]) =>
      states.filter(({ State, Received }) => State === "Partial" || (State === "Received" && Received > 0)),
  });
}

export function wizardDocumentVersionsQuery(client: ApiClient, { Id, Version }: ApplicationDocument) {
  return queryOptions({
    queryKey: [...lodgementKeys.all, "versions", Id, Version],
    queryFn: ({ signal }) => client.call(getDocumentVersions, { params: { documentId: Id }, signal }),
  });
}

export function wizardDocumentLibraryQuery(
  client: ApiClient,
  filter: { readonly search: string; readonly typeId: string; readonly page: number },
) {
  return queryOptions({
    queryKey: [...lodgementKeys.all, "library", filter.search, filter.typeId, filter.page],
    queryFn: ({ signal }) =>
      client.call(getMyDocuments, {
        query: {
          PageNumber: filter.page,
          PageSize: LIBRARY_PAGE_SIZE,
          ...(filter.search ? { Search: filter.search } : {}),
          ...(filter.typeId ? { DocumentTypeId: filter.typeId } : {}),
        },
        signal,
      }),
    placeholderData: (before) => before,
  });
}
