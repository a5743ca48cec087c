import type { Message } from "../../messages/message.ts";
import { englishTranslator } from "../../messages/translator.ts";
import type { DocumentRecord } from "../../records/document-record.ts";
import { findDocumentType } from "../lookups/document-types.ts";

/** Name of the type that a document is filed under; empty for an unknown type. */
export function getDocumentTypeName({
  DocumentTypeId,
}: Pick<DocumentRecord, "DocumentTypeId">): Message | string {
  return findDocumentType(DocumentTypeId)?.Name ?? "";
}

/** The fields of a record that say what kind of document it is; the first type is the one it is filed under. */
export function toDocumentTypeFields(
  typeIds: readonly string[],
): Pick<DocumentRecord, "DocumentTypeId" | "DocumentTypeIds" | "SearchText"> {
  const [DocumentTypeId = ""] = typeIds;
  const type = findDocumentType(DocumentTypeId);
  return {
    DocumentTypeId,
    DocumentTypeIds: [...new Set(typeIds)],
    SearchText: type ? englishTranslator.text(type.Name) : "",
  };
}
