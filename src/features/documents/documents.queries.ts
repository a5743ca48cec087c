import { queryOptions } from "@tanstack/react-query";
import type { Client } from "#api/client.ts";
import {
  getChecklistDocuments,
  getDocumentRules,
  getDocuments,
  getDocumentVersions,
  getMyDocuments,
} from "#api/document.ts";
import { getDropdown } from "#api/dropdown.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { documentKeys } from "./document-keys.ts";

export function documentsQuery(client: Client, applicationId: ApplicationId) {
  return queryOptions({
    queryKey: documentKeys.of(applicationId),
    queryFn: ({ signal }) => getDocuments(client, { params: { applicationId }, signal }),
  });
}

/** The document types the application needs, with their documents. */
export function checklistDocumentsQuery(client: Client, applicationId: ApplicationId) {
  return queryOptions({
    queryKey: [...documentKeys.of(applicationId), "needed"],
    queryFn: ({ signal }) => getChecklistDocuments(client, { params: { applicationId }, signal }),
  });
}

/** The allowed actions, and the reason if some are not. */
export function documentRulesQuery(client: Client, applicationId: ApplicationId) {
  return queryOptions({
    queryKey: [...documentKeys.of(applicationId), "rules"],
    queryFn: ({ signal }) => getDocumentRules(client, { params: { applicationId }, signal }),
  });
}

/** All versions of a document, newest first. */
export function versionsQuery(client: Client, documentId: string) {
  return queryOptions({
    queryKey: [...documentKeys.versions, documentId],
    queryFn: ({ signal }) => getDocumentVersions(client, { params: { documentId }, signal }),
  });
}

/** Document types in groups. */
export function documentTypesQuery(client: Client) {
  return queryOptions({
    queryKey: ["dropdown", "DocumentType"],
    queryFn: ({ signal }) => getDropdown(client, { params: { list: "DocumentType" }, query: {}, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export interface LibraryRequest {
  readonly search: string;
  readonly typeId: string;
  /** Starts at 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** My documents across applications. Keeps the previous page while the next one loads. */
export function libraryQuery(client: Client, { search, typeId, page, pageSize }: LibraryRequest) {
  return queryOptions({
    queryKey: [...documentKeys.library, search, typeId, page, pageSize],
    queryFn: ({ signal }) =>
      getMyDocuments(client, {
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
