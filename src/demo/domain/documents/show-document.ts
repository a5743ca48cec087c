import type * as z from "zod/mini";
import type { applicationDocument } from "#contract/applications/document.ts";
import type { DocumentRecord } from "../../records/document-record.ts";

/** A document for the response, without its file key and account. */
export function showDocument({
  FileKey: _key,
  AccountId: _account,
  DocumentTypeIds,
  ...document
}: DocumentRecord): z.input<typeof applicationDocument> {
  return { ...document, DocumentTypeIds: [...DocumentTypeIds] };
}
