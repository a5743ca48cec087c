import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import { getChecklistDocuments, getDocumentRules } from "#contract/applications/document.ts";
import type { ApplicationId, DropdownOption } from "#contract/shapes.ts";
import { getDocumentsKey } from "#work/documents.queries.ts";

/** Creates the query of the document types the application needs, with their documents. */
export function checklistDocumentsQuery(client: ApiClient, applicationId: ApplicationId) {
  return queryOptions({
    queryKey: [...getDocumentsKey(applicationId), "needed"],
    queryFn: ({ signal }) => client.call(getChecklistDocuments, { params: { applicationId }, signal }),
  });
}

/**
 * Creates the query of the actions that the service allows on documents, and the reason if some are
 * unavailable.
 */
export function documentRulesQuery(client: ApiClient, applicationId: ApplicationId) {
  return queryOptions({
    queryKey: [...getDocumentsKey(applicationId), "rules"],
    queryFn: ({ signal }) => client.call(getDocumentRules, { params: { applicationId }, signal }),
  });
}

/** Returns the types that an applicant may give a document. */
export function listUploadTypes(types: readonly DropdownOption[] = []): readonly DropdownOption[] {
  return types.filter(({ IsIssued }) => !IsIssued);
}
