/** Registers uploads of visitors, and stores the uploaded files as documents of an application. */

import type { ServiceContext, StoreContext } from "../../context/context.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import { presignUrl } from "../../http/urls/presigned-url.ts";
import { createMessage } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { DocumentRecord } from "../../records/document-record.ts";
import { getDocumentTypeName } from "../documents/document-type-fields.ts";
import { joinUploadParts } from "../documents/upload-parts.ts";
import { completeUpload, openUpload } from "../documents/uploads.ts";
import { runWithActivity } from "../parts/activity.ts";
import type { ActorName } from "../people/acting-name.ts";

export interface VisitorFile {
  readonly FileName: string;
  readonly Size: number;
  readonly DocumentTypeId: string;
  readonly ItemPath?: string | null | undefined;
  readonly AdditionalRequestId?: string | undefined;
  readonly Sha256?: string | undefined;
}

/**
 * Registers an upload. Throws 415 for a file type that is not accepted or not in `types`, 413 for a file that
 * is too large, 429 for too many files.
 */
export async function openVisitorUpload(
  application: ApplicationRecord,
  file: VisitorFile,
  types: readonly string[] | undefined,
  request: Request,
  context: ServiceContext,
) {
  const lowerCaseName = file.FileName.toLowerCase();
  if (types && !types.some((type) => lowerCaseName.endsWith(type)))
    throw new ServiceError(415, createMessage("documents.typeNotAccepted"));
  context.limiter.countCall("upload", `visitor ${application.Id}`);
  const upload = openUpload(file, application, getApplicationOwner(application, context), context);
  return {
    UploadId: upload.Id,
    ...(await presignUrl("PUT", `/documents/uploads/${upload.Id}`, request, context)),
  };
}

/** Creates the document under the sender's name. A repeated call returns the same document. */
export async function completeVisitorUpload(
  uploadId: string,
  application: ApplicationRecord,
  by: ActorName,
  context: ServiceContext,
): Promise<DocumentRecord> {
  const upload = context.store.collection("upload").get(uploadId);
  if (upload?.ApplicationId !== application.Id) throw createNotFoundError();
  const existingDocument = upload.DocumentId && context.store.collection("document").get(upload.DocumentId);
  if (existingDocument) return existingDocument;
  await joinUploadParts(uploadId, context);
  return storeVisitorDocument(uploadId, application, by, context);
}

/**
 * Stores a visitor's document like `completeVisitorUpload`, but for an upload whose parts are already joined.
 */
export function storeVisitorDocument(
  uploadId: string,
  application: ApplicationRecord,
  by: ActorName,
  context: ServiceContext,
): DocumentRecord {
  const { store } = context;
  return runWithActivity(application.Id, context, () => {
    const document = completeUpload(
      uploadId,
      application,
      getApplicationOwner(application, context),
      context,
    );
    const visitorDocument = { ...document, UploadedBy: by };
    store.collection("document").put(visitorDocument);
    const text = createMessage("documents.uploaded", {
      type: getDocumentTypeName(document),
      name: document.FileName,
    });
    return { result: visitorDocument, note: { kind: "document", by, text } };
  });
}

function getApplicationOwner({ AccountId }: ApplicationRecord, { store }: StoreContext): AccountRecord {
  const owner = store.collection("account").get(AccountId);
  if (!owner) throw createNotFoundError();
  return owner;
}
