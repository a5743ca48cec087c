import type { Message } from "../../messages/message.ts";
import { englishTranslator } from "../../messages/translator.ts";
import type { DocumentRecord } from "../../records/document-record.ts";
import { findDocumentType } from "../lookups/document-types.ts";

/** Returns the name of the type under which a document is filed; empty for an unknown type. */
export function getDocumentTypeName({
  DocumentTypeId,
}: Pick<DocumentRecord, "DocumentTypeId">): Message | string {
  return findDocumentType(DocumentTypeId)?.Name ?? "";
}

/** Returns the document type fields of a record. The document is filed under the first type. */
export function toDocumentTypeFields(
  typeIds: readonly string[],
): Pick<DocumentRecord, "DocumentTypeId" | "DocumentTypeIds" | "SearchText"> {
  const [DocumentTypeId = ""] = typeIds;
  const documentType = findDocumentType(DocumentTypeId);
  return {
    DocumentTypeId,
    DocumentTypeIds: [...new Set(typeIds)],
    SearchText: documentType ? englishTranslator.text(documentType.Name) : "",
  };
}
