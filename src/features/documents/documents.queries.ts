import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import {
  getChecklistDocuments,
  getDocumentRules,
  getDocuments,
  getDocumentVersions,
  getMyDocuments,
} from "#contract/applications/document.ts";
import { getDropdown } from "#contract/lookups/dropdown.ts";
import type { ApplicationId, DropdownOption } from "#contract/shapes.ts";
import { documentKeys } from "./document-keys.ts";

export function applicationDocumentsQuery(client: ApiClient, applicationId: ApplicationId) {
  return queryOptions({
    queryKey: documentKeys.of(applicationId),
    queryFn: ({ signal }) => client.call(getDocuments, { params: { applicationId }, signal }),
  });
}

/** Creates the query of the document types the application needs, with their documents. */
export function checklistDocumentsQuery(client: ApiClient, applicationId: ApplicationId) {
  return queryOptions({
    queryKey: [...documentKeys.of(applicationId), "needed"],
    queryFn: ({ signal }) => client.call(getChecklistDocuments, { params: { applicationId }, signal }),
  });
}

/**
 * Creates the query of the actions that the service allows on documents, and the reason if some are
 * unavailable.
 */
export function documentRulesQuery(client: ApiClient, applicationId: ApplicationId) {
  return queryOptions({
    queryKey: [...documentKeys.of(applicationId), "rules"],
    queryFn: ({ signal }) => client.call(getDocumentRules, { params: { applicationId }, signal }),
  });
}

/** Creates the query of all versions of a document, newest first. */
export function documentVersionsQuery(client: ApiClient, documentId: string) {
  return queryOptions({
    queryKey: [...documentKeys.versions, documentId],
    queryFn: ({ signal }) => client.call(getDocumentVersions, { params: { documentId }, signal }),
  });
}

/** Creates the query of the document types by group. */
export function documentTypesQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ["dropdown", "DocumentType"],
    queryFn: ({ signal }) =>
      client.call(getDropdown, { params: { list: "DocumentType" }, query: {}, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Returns the types that an applicant may give a document. */
export function listUploadTypes(types: readonly DropdownOption[] = []): readonly DropdownOption[] {
  return types.filter(({ IsIssued }) => !IsIssued);
}

export interface LibraryRequest {
  readonly search: string;
  readonly typeId: string;
  /** Page number, from 1. */
  readonly page: number;
  readonly pageSize: number;
}

/**
 * Creates the query of my documents of all applications. Shows the previous page while the next one loads.
 */
export function documentLibraryQuery(client: ApiClient, { search, typeId, page, pageSize }: LibraryRequest) {
  return queryOptions({
    queryKey: [...documentKeys.library, search, typeId, page, pageSize],
    queryFn: ({ signal }) =>
      client.call(getMyDocuments, {
        query: {
          ...{ PageNumber: page, PageSize: pageSize },
          ...(search ? { Search: search } : {}),
          ...(typeId ? { DocumentTypeId: typeId } : {}),
        },
        signal,
      }),
    placeholderData: (last) => last,
  });
}
