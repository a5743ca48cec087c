/** Creates the documents that the authority issues, such as a building permit. */

import type { ServiceContext } from "../../context/context.ts";
import { englishTranslator } from "../../messages/translator.ts";
import { createOutcomePdf } from "../../print/outcome-pdf.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { DocumentRecord } from "../../records/document-record.ts";
import { issueDocument } from "../documents/issued-document.ts";
import { findDocumentType } from "../lookups/document-types.ts";
import { officers } from "../lookups/officers.ts";

/** Document types that officers can issue at the provider desk. */
export const outcomeTypeIds: readonly string[] = [
  "building-permit",
  "stamped-plans",
  "occupancy-permit",
  "final-certificate",
  "refusal-notice",
];

const conditionsByType: Readonly<Record<string, readonly string[]>> = {
  "building-permit": [
    "Work begins within 12 months and is finished within 24 months of the date of issue.",
    "The mandatory notification stages are: before placing footings; before pouring concrete; completion of framework; final.",
    "The smoke alarms are interconnected and shown on the stamped plans.",
  ],
  "stamped-plans": ["The plans bear the stamp of the building surveyor and belong to the permit."],
  "occupancy-permit": ["The building is suitable for occupation for the use that is named in the permit."],
  "final-certificate": ["All mandatory inspections were passed and all compliance certificates received."],
  "refusal-notice": [
    "The application is refused for the reasons given in the comment. You may appeal within 30 days.",
  ],
};

/** Creates the document and returns an unsaved record. */
export async function createOutcomeDocument(
  application: ApplicationRecord,
  documentTypeId: string,
  at: Date,
  context: Pick<ServiceContext, "documents" | "fonts" | "hosts" | "random">,
): Promise<DocumentRecord> {
  const documentType = findDocumentType(documentTypeId);
  if (!documentType) throw new Error(`no document type ${documentTypeId}`);
  const title = englishTranslator.text(documentType.Name);
  const host = context.hosts.find((demoHost) => demoHost.host === application.Domain);
  const number = application.Number ?? "";
  const bytes = await createOutcomePdf(context.fonts, {
    title,
    authority: host?.licence.Name ?? "",
    authorityAddress: host?.licence.Address ?? "",
    number,
    site: application.Title,
    description: application.Description ?? "",
    applicant: application.ApplicantName,
    officer: officers.find(({ id }) => id === application.OfficerId)?.name ?? "Customer service",
    at,
    conditions: conditionsByType[documentTypeId] ?? [],
  });
  const issuedFile = {
    bytes,
    fileName: `${title} ${number}.pdf`,
    contentType: "application/pdf",
    documentTypeId,
    folder: "outcomes",
    by: host?.licence.Name ?? "",
    at,
  } as const;
  return issueDocument(issuedFile, application, context);
}
