/** Creates a document in place of the applicant. */

import { toInstantText } from "../../context/context.ts";
import { issueDocument } from "../../domain/documents/issued-document.ts";
import { findDocumentType } from "../../domain/lookups/document-types.ts";
import { englishTranslator } from "../../messages/translator.ts";
import { createSamplePdf } from "../../print/sample-pdf.ts";
import type { DocumentRecord } from "../../records/document-record.ts";
import type { DemonstrationContext } from "./step.ts";

/** Returns an unsaved document record. */
export async function createHandedInDocument(
  documentTypeId: string,
  { application, context }: DemonstrationContext,
): Promise<DocumentRecord> {
  const at = context.now();
  const type = findDocumentType(documentTypeId);
  const typeName = type ? englishTranslator.text(type.Name) : documentTypeId;
  const lines = [
    `${application.Title}.`,
    application.Description ?? "",
    `Handed in on ${toInstantText(at)}.`,
  ];
  const bytes = await createSamplePdf(
    context.fonts,
    { title: typeName, issuer: application.ApplicantName, lines },
    at,
  );
  const newDocument = {
    bytes,
    fileName: `${typeName}.pdf`,
    contentType: "application/pdf",
    documentTypeId,
    folder: "handed-in",
    by: application.ApplicantName,
    at,
  } as const;
  const document = await issueDocument(newDocument, application, context);
  return { ...document, State: "Uploaded", IsOutcome: false };
}
