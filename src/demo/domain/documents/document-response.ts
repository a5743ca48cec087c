import type * as z from "zod/mini";
import type { applicationDocument } from "#contract/applications/document.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { readStoredText } from "../../messages/message.ts";
import type { DocumentRecord } from "../../records/document-record.ts";
import { findDocumentType } from "../lookups/document-types.ts";
import { readActorName } from "../people/acting-name.ts";

type DocumentResponse = UnlocalisedResponse<
  z.input<typeof applicationDocument>,
  "DocumentTypeName" | "DocumentTypeGroup" | "Reason" | "UploadedBy" | "DecidedBy"
>;

/** Converts a document to a response, without the fields that only the service uses. */
export function toDocumentResponse({
  FileKey: _key,
  AccountId: _account,
  SearchText: _text,
  StateBeforeSuperseded: _state,
  DocumentTypeIds,
  Reason,
  ...document
}: DocumentRecord): DocumentResponse {
  const documentType = findDocumentType(document.DocumentTypeId);
  return {
    ...document,
    DocumentTypeName: documentType?.Name ?? "",
    DocumentTypeGroup: documentType?.Group ?? "",
    DocumentTypeIds: [...DocumentTypeIds],
    Reason: Reason && readStoredText(Reason),
    UploadedBy: readStoredText(document.UploadedBy),
    DecidedBy: readActorName(document.DecidedBy),
  };
}
