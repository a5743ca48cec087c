import type * as z from "zod/mini";
import type { uploadState } from "#contract/applications/document.ts";
import { type ServiceContext, toInstantText } from "../../context/context.ts";
import type { UploadRecord } from "../../records/document-record.ts";
import { countReceivedBytes, deleteUpload } from "./upload-parts.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Time after which an incomplete upload expires. */
const UPLOAD_LIFETIME_MS = 2 * DAY_MS;

export function toUploadResponse(upload: UploadRecord, now: Date): z.input<typeof uploadState> {
  const { Id, ApplicationId, FileName, DocumentTypeIds, Size, CreatedAt, DocumentId } = upload;
  const Received = countReceivedBytes(upload);
  const expiresAt = Date.parse(CreatedAt) + UPLOAD_LIFETIME_MS;
  const isExpired = expiresAt < now.getTime() && DocumentId === null;
  return {
    UploadId: Id,
    ApplicationId,
    FileName,
    DocumentTypeId: DocumentTypeIds[0] ?? "",
    ItemPath: upload.ItemPath ?? null,
    Sha256: upload.Sha256,
    Size,
    Received,
    State: isExpired ? "Expired" : DocumentId ? "Completed" : getUploadState(Received, Size),
    CreatedAt,
    ExpiresAt: new Date(expiresAt).toISOString(),
    DocumentId,
  };
}

function getUploadState(receivedBytes: number, size: number): "Waiting" | "Partial" | "Received" {
  if (receivedBytes === 0) return "Waiting";
  return receivedBytes < size ? "Partial" : "Received";
}

/** Deletes expired uploads and their bytes, also those for a visitor's request that was never lodged. */
export async function deleteExpiredUploads(context: ServiceContext): Promise<void> {
  const to = toInstantText(new Date(context.now().getTime() - UPLOAD_LIFETIME_MS));
  const uploads = context.store.collection("upload").find({ where: { DocumentId: null, CreatedAt: { to } } });
  for (const upload of uploads) await deleteUpload(upload, context);
}
