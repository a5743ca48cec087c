/** Queries about documents that several features show. */
import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import {
  getDocuments,
  getDocumentVersions,
  getMyDocuments,
  getUploadStates,
} from "#contract/applications/document.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { applicationKeys, documentKeys } from "./query-keys.ts";

/** Returns the first part of the keys of all queries about one application's documents. */
export const getDocumentsKey = (id: ApplicationId) => [...applicationKeys.one(id), "documents"] as const;

export function applicationDocumentsQuery(client: ApiClient, applicationId: ApplicationId) {
  return queryOptions({
    queryKey: getDocumentsKey(applicationId),
    queryFn: ({ signal }) => client.call(getDocuments, { params: { applicationId }, signal, cache: true }),
  });
}

/** Creates the query of the uploads that an earlier visit or another device started and did not finish. */
export function uploadStatesQuery(client: ApiClient, applicationId: ApplicationId) {
  return queryOptions({
    queryKey: [...getDocumentsKey(applicationId), "uploads"],
    queryFn: ({ signal }) => client.call(getUploadStates, { params: { applicationId }, signal }),
  });
}

/** Creates the query of all versions of a document, newest first. */
export function documentVersionsQuery(client: ApiClient, documentId: string) {
  return queryOptions({
    queryKey: [...documentKeys.versions, documentId],
    queryFn: ({ signal }) => client.call(getDocumentVersions, { params: { documentId }, signal }),
  });
}

interface LibraryRequest {
  readonly search: string;
  readonly typeId: string;
  /** Page number, from 1. */
  readonly page: number;
  readonly pageSize: number;
}

/**
 * Creates the query of the person's documents in all applications. Shows the previous page while the next one
 * loads.
 */
export function documentLibraryQuery(client: ApiClient, { search, typeId, page, pageSize }: LibraryRequest) {
  return queryOptions({
    queryKey: [...documentKeys.library, search, typeId, page, pageSize],
    queryFn: ({ signal }) =>
      client.call(getMyDocuments, {
        query: {
          ...{ PageNumber: page, PageSize: pageSize },
          ...(search && { Search: search }),
          ...(typeId && { DocumentTypeId: typeId }),
        },
        signal,
      }),
    placeholderData: (last) => last,
  });
}
