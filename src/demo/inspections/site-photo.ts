import { newId, type ServiceContext } from "../context.ts";
import { findDocumentType } from "../lookups/document-types.ts";
import { makePhoto } from "../print/photo.ts";
import type { ApplicationRecord, DocumentRecord } from "../records.ts";
import type { InspectionRecord } from "./inspection-record.ts";

const KIND = "site-photo";

/** What the inspector saw, as a document of the application; not yet put. */
export async function makeSitePhoto(
  { Number: number }: InspectionRecord,
  application: ApplicationRecord,
  by: string,
  { documents, random, now }: Pick<ServiceContext, "documents" | "random" | "now">,
): Promise<DocumentRecord> {
  const bytes = await makePhoto();
  const FileKey = `photos/${newId(random, 20)}`;
  const stream = new Blob([Uint8Array.from(bytes)]).stream();
  const { Size, Sha256 } = await documents.write(FileKey, stream, bytes.length);
  const Id = newId(random);
  const type = findDocumentType(KIND);
  return {
    Id,
    ApplicationId: application.Id,
    AccountId: application.AccountId,
    FileName: `Photo ${number}.png`,
    ContentType: "image/png",
    Size,
    DocumentTypeId: KIND,
    DocumentTypeName: type?.Name ?? "",
    DocumentTypeGroup: type?.Group ?? "",
    DocumentTypeIds: [KIND],
    State: "Accepted",
    Reason: null,
    Version: 1,
    UploadedAt: now().toISOString(),
    UploadedBy: by,
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
