import { createRandomId, type ServiceContext, toInstantText } from "../../context/context.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { DocumentRecord } from "../../records/document-record.ts";
import { findDocumentType } from "../lookups/document-types.ts";
import type { ActorName } from "../people/acting-name.ts";
import { toDocumentTypeFields } from "./document-type-fields.ts";

interface IssuedFile {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly contentType: "application/pdf" | "image/png";
  readonly documentTypeId: string;
  /** Folder of the document store, such as `outcomes`. */
  readonly folder: string;
  readonly by: ActorName;
  readonly at: Date;
}

/**
 * Stores a file that the authority issues, and returns an unsaved document record. Throws for an unknown
 * document type.
 */
export async function issueDocument(
  { bytes, fileName, contentType, documentTypeId, folder, by, at }: IssuedFile,
  application: ApplicationRecord,
  { documents, random }: Pick<ServiceContext, "documents" | "random">,
): Promise<DocumentRecord> {
  if (!findDocumentType(documentTypeId)) throw new Error(`no document type ${documentTypeId}`);
  const FileKey = `${folder}/${createRandomId(random, 20)}`;
  const stream = new Blob([Uint8Array.from(bytes)]).stream();
  const { Size, Sha256 } = await documents.write(FileKey, stream, bytes.length);
  const Id = createRandomId(random);
  return {
    Id,
    ApplicationId: application.Id,
    AccountId: application.AccountId,
    FileName: fileName,
    ContentType: contentType,
    Size,
    ...toDocumentTypeFields([documentTypeId]),
    State: "Accepted",
    Reason: null,
    Version: 1,
    UploadedAt: toInstantText(at),
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
