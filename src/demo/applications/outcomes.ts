/** Documents that the authority hands out: made, kept, added to the application, written of. */
import { instant, newId, type ServiceContext } from "../context.ts";
import { findDocumentType } from "../lookups/document-types.ts";
import { officers } from "../lookups/officers.ts";
import { makeOutcome } from "../print/permit.ts";
import type { ApplicationRecord, DocumentRecord } from "../records.ts";

/** Kinds that the desk can make, by document type. */
export const outcomeTypes: readonly string[] = [
  "building-permit",
  "stamped-plans",
  "occupancy-permit",
  "final-certificate",
  "refusal-notice",
];

const conditions: Readonly<Record<string, readonly string[]>> = {
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

/** Makes the paper and answers its record, not yet put. */
export async function makeOutcomeDocument(
  application: ApplicationRecord,
  documentTypeId: string,
  at: Date,
  { documents, hosts, random }: Pick<ServiceContext, "documents" | "hosts" | "random">,
): Promise<DocumentRecord> {
  const type = findDocumentType(documentTypeId);
  if (!type) throw new Error(`no document type ${documentTypeId}`);
  const host = hosts.find((known) => known.host === application.Domain);
  const number = application.Number ?? "";
  const bytes = await makeOutcome({
    title: type.Name,
    authority: host?.licence.Name ?? "",
    authorityAddress: host?.licence.Address ?? "",
    number,
    site: application.Title,
    description: application.Description ?? "",
    applicant: application.ApplicantName,
    officer: officers.find(({ id }) => id === application.OfficerId)?.name ?? "The counter",
    at,
    conditions: conditions[documentTypeId] ?? [],
  });
  const FileKey = `outcomes/${newId(random, 20)}`;
  const { Size, Sha256 } = await documents.write(
    FileKey,
    new Blob([Uint8Array.from(bytes)]).stream(),
    bytes.length,
  );
  const Id = newId(random);
  return {
    Id,
    ApplicationId: application.Id,
    AccountId: application.AccountId,
    FileName: `${type.Name} ${number}.pdf`,
    ContentType: "application/pdf",
    Size,
    DocumentTypeId: documentTypeId,
    DocumentTypeName: type.Name,
    DocumentTypeGroup: type.Group ?? "",
    DocumentTypeIds: [documentTypeId],
    State: "Accepted",
    Reason: null,
    Version: 1,
    UploadedAt: instant(at),
    UploadedBy: host?.licence.Name ?? "",
    IsOutcome: true,
    Sha256,
    SeriesId: Id,
    ReusedFromId: null,
    DecidedAt: null,
    DecidedBy: null,
    AdditionalRequestId: null,
    FileKey,
  };
}
