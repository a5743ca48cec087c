/**
 * Stores the files of a visitor's unlodged additional request. They become documents at lodging (decisions
 * 115).
 */
import { MAX_REQUEST_FILES } from "#contract/public/public-request.ts";
import type { ServiceContext, StoreContext } from "../../context/context.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { DocumentRecord, UploadRecord } from "../../records/document-record.ts";
import { deleteUpload, joinUploadParts } from "../documents/upload-parts.ts";
import { assertUploadIntact } from "../documents/uploads.ts";
import type { ActorName } from "../people/acting-name.ts";
import { openVisitorUpload, storeVisitorDocument } from "./visitor-files.ts";

interface UnlodgedRequest {
  readonly application: ApplicationRecord;
  /** Id that the visitor's page chose for the request. The request is not stored yet. */
  readonly requestId: string;
}

/** Document type of every file, because the form has no question that could determine it. */
const DOCUMENT_TYPE_ID = "other";

/** Adds a prefix, so that an id chosen by a visitor cannot equal the id of a stored request. */
const toUnlodgedRequestId = (requestId: string) => `unlodged:${requestId}`;

export function listUnlodgedFiles(request: UnlodgedRequest, context: StoreContext) {
  return listCheckedUploads(request, context).map(toFileResponse);
}

/** Throws 400 for more than `MAX_REQUEST_FILES` files. */
function assertNotTooManyFiles(count: number): void {
  if (count > MAX_REQUEST_FILES)
    throw new ServiceError(400, createMessage("requests.public.tooManyFiles", { count: MAX_REQUEST_FILES }));
}

/**
 * Registers an upload. Throws 400 if the request already has more files than the maximum. One additional file
 * is allowed, because the page uploads a new file before it removes the file that the new file replaces.
 */
export async function openUnlodgedFile(
  request: UnlodgedRequest,
  { FileName, Size }: { readonly FileName: string; readonly Size: number },
  httpRequest: Request,
  context: ServiceContext,
) {
  assertNotTooManyFiles(listCheckedUploads(request, context).length);
  const AdditionalRequestId = toUnlodgedRequestId(request.requestId);
  const newFile = { FileName, Size, DocumentTypeId: DOCUMENT_TYPE_ID, AdditionalRequestId };
  return openVisitorUpload(request.application, newFile, undefined, httpRequest, context);
}

/** Checks an uploaded file. Deletes a damaged or infected file, and throws 400 or 415. */
export async function checkUnlodgedFile(request: UnlodgedRequest, uploadId: string, context: ServiceContext) {
  getUnlodgedUpload(request, uploadId, context);
  await joinUploadParts(uploadId, context);
  const upload = getUnlodgedUpload(request, uploadId, context);
  try {
    assertUploadIntact(upload);
    if (upload.Received?.IsInfected) throw new ServiceError(415, createMessage("documents.virus"));
  } catch (error) {
    await deleteUpload(upload, context);
    throw error;
  }
  context.store.collection("upload").put({ ...upload, IsChecked: true });
  return toFileResponse(upload);
}

/** Deletes a file. Throws 404 if the file belongs to another request or is already lodged. */
export async function removeUnlodgedFile(
  request: UnlodgedRequest,
  uploadId: string,
  context: ServiceContext,
): Promise<void> {
  await deleteUpload(getUnlodgedUpload(request, uploadId, context), context);
}

/**
 * Converts the checked files to documents of the lodged request, inside the caller's transaction. Throws 400 if there
 * are too many.
 */
export function lodgeUploadedFiles(
  request: UnlodgedRequest,
  additionalRequestId: string,
  by: ActorName,
  context: ServiceContext,
): DocumentRecord[] {
  const uploads = listCheckedUploads(request, context);
  assertNotTooManyFiles(uploads.length);
  return uploads.map((upload) => {
    context.store.collection("upload").put({ ...upload, AdditionalRequestId: additionalRequestId });
    return storeVisitorDocument(upload.Id, request.application, by, context);
  });
}

function listCheckedUploads(
  { application, requestId }: UnlodgedRequest,
  { store }: StoreContext,
): UploadRecord[] {
  return store
    .collection("upload")
    .find({ where: { ApplicationId: application.Id }, orderBy: { field: "CreatedAt", direction: "asc" } })
    .filter((upload) => upload.IsChecked && isUnlodged(upload, requestId));
}

function isUnlodged({ AdditionalRequestId, DocumentId }: UploadRecord, requestId: string): boolean {
  return AdditionalRequestId === toUnlodgedRequestId(requestId) && DocumentId === null;
}

function getUnlodgedUpload(
  { application, requestId }: UnlodgedRequest,
  uploadId: string,
  { store }: StoreContext,
): UploadRecord {
  const upload = store.collection("upload").get(uploadId);
  if (upload?.ApplicationId !== application.Id || !isUnlodged(upload, requestId)) throw createNotFoundError();
  return upload;
}

function toFileResponse({ Id, FileName, Size }: UploadRecord) {
  return { DocumentId: Id, FileName, Size };
}
