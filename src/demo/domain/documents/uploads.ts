/** Registers, receives and checks uploads, and creates one document from each. */

import { createRandomId, type ServiceContext, toInstantText } from "../../context/context.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { DocumentRecord, UploadRecord } from "../../records/document-record.ts";
import { isTerminal } from "../../rules/statuses/status-table.ts";
import {
  type DocumentStore,
  DocumentTooLargeError,
  type StoredDocument,
} from "../../store/document-store.ts";
import { findDocumentType, isIssuedType } from "../lookups/document-types.ts";
import { assertNotDenied, findDocumentDenial, findStatusDenial } from "../parts/part-rules.ts";
import { getActingName } from "../people/acting-name.ts";
import { toDocumentTypeFields } from "./document-type-fields.ts";
import { cleanFileName, findFileKind, MAX_FILE_SIZE } from "./file-kinds.ts";
import { deleteUploadParts } from "./upload-parts.ts";
import { findReplacedDocument, supersedeReplacedDocument } from "./versions.ts";

interface NewUpload {
  readonly FileName: string;
  readonly Size: number;
  readonly DocumentTypeId: string;
  readonly DocumentTypeIds?: readonly string[] | undefined;
  readonly Sha256?: string | undefined;
  readonly ReplacesId?: string | null | undefined;
  readonly AdditionalRequestId?: string | null | undefined;
  readonly ItemPath?: string | null | undefined;
}

const createWrongTypeError = () => new ServiceError(415, createMessage("documents.typeNotAccepted"));
const createAlreadyUploadedError = () => new ServiceError(410, createMessage("documents.alreadyUploaded"));
const createTooLargeError = () => new ServiceError(413, createMessage("documents.tooLarge"));

/**
 * Registers an upload before its content is sent. Throws 415 for a file type that is not accepted, 413 for a
 * file that is too large, 400 for an empty one or a wrong document type.
 */
export function openUpload(
  newUpload: NewUpload,
  application: ApplicationRecord,
  account: AccountRecord,
  { store, random, now }: ServiceContext,
): UploadRecord {
  const DocumentTypeIds = [...new Set([newUpload.DocumentTypeId, ...(newUpload.DocumentTypeIds ?? [])])];
  if (!findFileKind(newUpload.FileName)) throw createWrongTypeError();
  if (newUpload.Size > MAX_FILE_SIZE) throw createTooLargeError();
  if (newUpload.Size < 1) throw new ServiceError(400, createMessage("documents.empty"));
  assertUploadTypes(DocumentTypeIds);
  const newRecord: UploadRecord = {
    Id: createRandomId(random, 24),
    ApplicationId: application.Id,
    AccountId: account.Id,
    FileName: cleanFileName(newUpload.FileName),
    Size: newUpload.Size,
    DocumentTypeIds,
    ReplacesId: newUpload.ReplacesId ?? null,
    AdditionalRequestId: newUpload.AdditionalRequestId ?? null,
    ItemPath: newUpload.ItemPath ?? null,
    Sha256: newUpload.Sha256?.toLowerCase() ?? null,
    CreatedAt: toInstantText(now()),
    Received: null,
    Parts: [],
    DocumentId: null,
  };
  // Throws for an invalid `ReplacesId` before the upload starts.
  const replacedDocument = findReplacedDocument(newRecord, { store });
  // The screen of all documents replaces documents of requests without naming the request.
  const AdditionalRequestId = newRecord.AdditionalRequestId ?? replacedDocument?.AdditionalRequestId ?? null;
  const upload: UploadRecord = { ...newRecord, AdditionalRequestId };
  store.collection("upload").put(upload);
  return upload;
}

/** Throws 400 for an unknown document type, or one that only the authority issues. */
export function assertUploadTypes(ids: readonly string[]): void {
  for (const type of ids.map(findDocumentType)) {
    if (!type) throw new ServiceError(400, createMessage("documents.typeNotFound"));
    if (isIssuedType(type))
      throw new ServiceError(400, createMessage("documents.typeIsIssued", { type: type.Name }));
  }
}

/**
 * Stores the bytes of an upload. Until the document is created, bytes that are sent again replace the stored
 * bytes.
 */
export async function receiveUpload(
  uploadId: string,
  bytes: ReadableStream<Uint8Array> | null,
  context: ServiceContext,
): Promise<void> {
  const { store, documents, random } = context;
  const registeredUpload = store.collection("upload").get(uploadId);
  if (!registeredUpload) throw createNotFoundError();
  if (registeredUpload.DocumentId) throw createAlreadyUploadedError();
  const Key = `uploads/${uploadId}/${createRandomId(random)}`;
  const storedDocument = await writeUploadBytes(Key, bytes, registeredUpload.Size, documents);
  const upload = store.collection("upload").get(uploadId);
  if (!upload || upload.DocumentId) {
    await documents.delete(Key);
    throw createAlreadyUploadedError();
  }
  store.collection("upload").put({ ...upload, Parts: [], Received: { ...storedDocument, Key } });
  if (upload.Received) await documents.delete(upload.Received.Key);
  await deleteUploadParts(upload, context);
}

async function writeUploadBytes(
  key: string,
  bytes: ReadableStream<Uint8Array> | null,
  limit: number,
  documents: DocumentStore,
): Promise<StoredDocument> {
  try {
    return await documents.write(key, bytes ?? new Blob([]).stream(), limit);
  } catch (error) {
    throw error instanceof DocumentTooLargeError ? createTooLargeError() : error;
  }
}

/** Checks the file and creates the document. A repeated call returns the same document. */
export function completeUpload(
  uploadId: string,
  application: ApplicationRecord,
  account: AccountRecord,
  context: ServiceContext,
): DocumentRecord {
  const { store } = context;
  return store.transaction(() => {
    const upload = store.collection("upload").get(uploadId);
    if (upload?.ApplicationId !== application.Id) throw createNotFoundError();
    const existingDocument = upload.DocumentId && store.collection("document").get(upload.DocumentId);
    if (existingDocument) return existingDocument;
    if (upload.DocumentId) throw new ServiceError(410, createMessage("documents.deleted"));
    const document = createDocument(upload, application, account, context);
    store.collection("document").put(document);
    store.collection("upload").put({ ...upload, DocumentId: document.Id });
    return document;
  });
}

function createDocument(
  upload: UploadRecord,
  application: ApplicationRecord,
  account: AccountRecord,
  { store, random, now }: ServiceContext,
): DocumentRecord {
  const { DocumentTypeIds, AdditionalRequestId, FileName } = upload;
  const isLateUpload =
    AdditionalRequestId === null && findDocumentDenial(application, DocumentTypeIds[0]) !== null;
  if (isLateUpload && isTerminal(application.StatusId))
    assertNotDenied(findStatusDenial("document", application));
  const { Received, ContentType } = assertUploadIntact(upload);
  const Id = createRandomId(random);
  const { IsInfected } = Received;
  // A quarantined file must not replace a readable version. A visitor chose each checked file beside the others.
  const replacedDocument =
    IsInfected || upload.IsChecked ? undefined : findReplacedDocument(upload, { store });
  return {
    Id,
    ApplicationId: application.Id,
    AccountId: application.AccountId,
    FileName,
    ContentType,
    Size: Received.Size,
    ...toDocumentTypeFields(DocumentTypeIds),
    // A late upload began before lodging and ended afterwards: treat its document as a lodged one.
    State: IsInfected ? "Quarantined" : isLateUpload ? "UnderReview" : "Uploaded",
    Reason: IsInfected ? createMessage("documents.virus").toJSON() : null,
    ...supersedeReplacedDocument(Id, replacedDocument, { store, now }),
    UploadedAt: toInstantText(now()),
    UploadedBy: getActingName(account, application),
    IsOutcome: false,
    Sha256: Received.Sha256,
    ReusedFromId: null,
    DecidedAt: null,
    DecidedBy: null,
    AdditionalRequestId,
    ItemPath: upload.ItemPath ?? null,
    FileKey: Received.Key,
  };
}

/** Throws 400 for an incomplete or damaged file, 415 if its content does not match its name. */
export function assertUploadIntact({ Received, FileName, Size, Sha256 }: UploadRecord) {
  if (!Received || Received.Size !== Size) throw new ServiceError(400, createMessage("documents.incomplete"));
  if (Sha256 && Sha256 !== Received.Sha256) throw new ServiceError(400, createMessage("documents.damaged"));
  const fileKind = findFileKind(FileName);
  if (!fileKind?.hasSignature(Received.Head))
    throw new ServiceError(415, createMessage("documents.contentMismatch"));
  return { Received, ContentType: fileKind.mediaType };
}
