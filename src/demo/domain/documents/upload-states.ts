import type * as z from "zod/mini";
import type { uploadState } from "#contract/applications/document.ts";
import type { ServiceContext } from "../../context/context.ts";
import type { UploadRecord } from "../../records/document-record.ts";
import { countReceivedBytes, deleteUpload } from "./upload-parts.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Time after which an incomplete upload expires. */
const LIFE_MS = 2 * DAY_MS;

export function toUploadResponse(upload: UploadRecord, now: Date): z.input<typeof uploadState> {
  const { Id, ApplicationId, FileName, DocumentTypeIds, Size, CreatedAt, DocumentId } = upload;
  const Received = countReceivedBytes(upload);
  const expires = Date.parse(CreatedAt) + LIFE_MS;
  const isOver = expires < now.getTime() && DocumentId === null;
  return {
    UploadId: Id,
    ApplicationId,
    FileName,
    DocumentTypeId: DocumentTypeIds[0] ?? "",
    ItemPath: upload.ItemPath ?? null,
    Sha256: upload.Sha256,
    Size,
    Received,
    State: isOver ? "Expired" : DocumentId ? "Completed" : stateOf(Received, Size),
    CreatedAt,
    ExpiresAt: new Date(expires).toISOString(),
    DocumentId,
  };
}

function stateOf(received: number, size: number): "Waiting" | "Partial" | "Received" {
  if (received === 0) return "Waiting";
  return received < size ? "Partial" : "Received";
}

/** Deletes an application's expired uploads and their bytes. */
export async function deleteExpiredUploads(applicationId: string, context: ServiceContext): Promise<void> {
  const uploads = context.store.collection("upload").find({ where: { ApplicationId: applicationId } });
  for (const upload of uploads)
    if (toUploadResponse(upload, context.now()).State === "Expired") await deleteUpload(upload, context);
}
