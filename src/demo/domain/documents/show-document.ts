import type * as z from "zod/mini";
import type { applicationDocument } from "#contract/applications/document.ts";
import type { DocumentRecord } from "../../records/document-record.ts";

/** A document as it travels: where its bytes lie, and under whom it is filed, stays inside. */
export function showDocument({
  FileKey: _key,
  AccountId: _account,
  DocumentTypeIds,
  ...document
}: DocumentRecord): z.input<typeof applicationDocument> {
  return { ...document, DocumentTypeIds: [...DocumentTypeIds] };
}
