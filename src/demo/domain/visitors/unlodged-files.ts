/** Files of an additional request that a visitor has not lodged yet: checked uploads, not documents (decisions 115). */
import { MAX_REQUEST_FILES } from "#contract/public/public-request.ts";
import type { ServiceContext } from "../../context/context.ts";
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
  /** Chosen by the visitor's page. */
  readonly requestId: string;
}

/** The form has no question that a document type could follow from. */
const DOCUMENT_TYPE = "other";

/** The prefix keeps ids that a visitor chooses apart from the service's own. */
const toUploadMark = (requestId: string) => `unlodged:${requestId}`;

export function listUnlodgedFiles(request: UnlodgedRequest, context: Pick<ServiceContext, "store">) {
  return listCheckedUploads(request, context).map(toFileResponse);
}

/** Throws 400 if the request has as many files as it takes. */
export async function openUnlodgedFile(
  request: UnlodgedRequest,
  { FileName, Size }: { readonly FileName: string; readonly Size: number },
  asking: Request,
  context: ServiceContext,
) {
  if (listCheckedUploads(request, context).length >= MAX_REQUEST_FILES)
    throw new ServiceError(400, createMessage("requests.public.tooManyFiles", { count: MAX_REQUEST_FILES }));
  const AdditionalRequestId = toUploadMark(request.requestId);
  const file = { FileName, Size, DocumentTypeId: DOCUMENT_TYPE, AdditionalRequestId };
  return openVisitorUpload(request.application, file, undefined, asking, context);
}

/** Throws 400 or 415 for a damaged or infected file, and deletes it. */
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

/** Throws 404 for a file of another request and for a lodged one. */
export async function removeUnlodgedFile(
  request: UnlodgedRequest,
  uploadId: string,
  context: ServiceContext,
): Promise<void> {
  await deleteUpload(getUnlodgedUpload(request, uploadId, context), context);
}

/** Makes documents of the checked files inside the caller's transaction. */
export function lodgeFiles(
  request: UnlodgedRequest,
  additionalRequestId: string,
  by: ActorName,
  context: ServiceContext,
): DocumentRecord[] {
  return listCheckedUploads(request, context).map((upload) => {
    context.store.collection("upload").put({ ...upload, AdditionalRequestId: additionalRequestId });
    return storeVisitorDocument(upload.Id, request.application, by, context);
  });
}

function listCheckedUploads(
  { application, requestId }: UnlodgedRequest,
  { store }: Pick<ServiceContext, "store">,
): UploadRecord[] {
  return store
    .collection("upload")
    .find({ where: { ApplicationId: application.Id }, orderBy: { field: "CreatedAt", direction: "asc" } })
    .filter((upload) => upload.IsChecked && isUnlodged(upload, requestId));
}

function isUnlodged({ AdditionalRequestId, DocumentId }: UploadRecord, requestId: string): boolean {
  return AdditionalRequestId === toUploadMark(requestId) && DocumentId === null;
}

function getUnlodgedUpload(
  { application, requestId }: UnlodgedRequest,
  uploadId: string,
  { store }: Pick<ServiceContext, "store">,
): UploadRecord {
  const upload = store.collection("upload").get(uploadId);
  if (upload?.ApplicationId !== application.Id || !isUnlodged(upload, requestId)) throw createNotFoundError();
  return upload;
}

function toFileResponse({ Id, FileName, Size }: UploadRecord) {
  return { DocumentId: Id, FileName, Size };
}
