/** Receives a file in consecutive parts, so that a network error loses at most one part. */

import { createRandomId, type ServiceContext } from "../../context/context.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";
import type { UploadPart as Part, UploadRecord } from "../../records/document-record.ts";
import type { StoredDocument } from "../../store/document-store.ts";

/** A parsed `Content-Range: bytes 0-499/1200`. */
interface ByteRange {
  readonly firstByte: number;
  /** Position of the last byte (included). */
  readonly lastByte: number;
  readonly totalBytes: number;
}

/** Parses the header. Returns undefined if it is absent; throws 400 if it is invalid. */
export function parseByteRange(header: string | null): ByteRange | undefined {
  if (header === null) return undefined;
  const match = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(header.trim());
  const [from, last, total] = [Number(match?.[1]), Number(match?.[2]), Number(match?.[3])];
  if (!match || from > last || last >= total)
    throw new ServiceError(400, createMessage("documents.contentRange"));
  return { firstByte: from, lastByte: last, totalBytes: total };
}

const MAX_PARTS = 10_000;

/** Returns the number of bytes received without a gap. The next part starts there. */
export function countReceivedBytes({ Received, Parts }: UploadRecord): number {
  return Received ? Received.Size : Parts.reduce((sum, { Size }) => sum + Size, 0);
}

/**
 * Stores one part and returns the number of received bytes. Ignores a repeated part. Throws 409 with the
 * number of received bytes if the part does not start directly after them. Does not store an incomplete part.
 */
export async function receiveUploadPart(
  uploadId: string,
  range: ByteRange,
  bytes: ReadableStream<Uint8Array> | null,
  { store, documents, random }: ServiceContext,
): Promise<number> {
  const uploads = store.collection("upload");
  const registeredUpload = uploads.get(uploadId);
  if (!registeredUpload) throw createNotFoundError();
  const assertPartAcceptable = (upload: UploadRecord) => {
    if (upload.DocumentId) throw new ServiceError(410, createMessage("documents.alreadyUploaded"));
    if (range.totalBytes !== upload.Size) throw new ServiceError(400, createMessage("documents.wrongLength"));
    if (range.firstByte > countReceivedBytes(upload) || upload.Parts.length >= MAX_PARTS)
      throw createGapError(countReceivedBytes(upload));
  };
  assertPartAcceptable(registeredUpload);
  if (range.lastByte < countReceivedBytes(registeredUpload)) {
    await bytes?.cancel();
    return countReceivedBytes(registeredUpload);
  }
  if (range.firstByte < countReceivedBytes(registeredUpload))
    throw createGapError(countReceivedBytes(registeredUpload));
  const partSize = range.lastByte - range.firstByte + 1;
  const Key = `uploads/${uploadId}/${createRandomId(random)}`;
  const storedPart = await documents.write(Key, bytes ?? new Blob([]).stream(), partSize);
  const upload = uploads.get(uploadId);
  const isNextPart =
    storedPart.Size === partSize &&
    upload &&
    !upload.DocumentId &&
    countReceivedBytes(upload) === range.firstByte;
  if (!isNextPart) {
    await documents.delete(Key);
    throw upload && storedPart.Size === partSize
      ? createGapError(countReceivedBytes(upload))
      : new ServiceError(400, createMessage("documents.partIncomplete"));
  }
  const Parts = [...upload.Parts, { Key, From: range.firstByte, Size: partSize }];
  uploads.put({ ...upload, Parts });
  return countReceivedBytes({ ...upload, Parts });
}

function createGapError(offset: number): ServiceError {
  return new ServiceError(409, createMessage("documents.partNotNext"), {
    "Upload-Offset": String(offset),
  });
}

/** Joins the parts after all have arrived. Does nothing for a file sent in one request. */
export async function joinUploadParts(
  uploadId: string,
  { store, documents, random }: ServiceContext,
): Promise<void> {
  const upload = store.collection("upload").get(uploadId);
  if (!upload || upload.Received || upload.DocumentId || upload.Parts.length === 0) return;
  if (countReceivedBytes(upload) !== upload.Size) return;
  const Key = `uploads/${uploadId}/${createRandomId(random)}`;
  const storedDocument: StoredDocument = await documents.write(
    Key,
    createJoinedStream(upload.Parts, documents.read),
    upload.Size,
  );
  const latestUpload = store.collection("upload").get(uploadId);
  if (!latestUpload || latestUpload.Received || latestUpload.DocumentId) return documents.delete(Key);
  store.collection("upload").put({ ...latestUpload, Parts: [], Received: { ...storedDocument, Key } });
  await deleteUploadParts(upload, { documents });
}

function createJoinedStream(
  parts: readonly Part[],
  read: (key: string) => Promise<ReadableStream<Uint8Array>>,
): ReadableStream<Uint8Array> {
  const joinedBytes = (async function* () {
    for (const { Key } of parts) yield* await read(Key);
  })();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await joinedBytes.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

/** Deletes all data of an upload that did not become a document. */
export async function deleteUpload(
  upload: UploadRecord,
  { store, documents }: Pick<ServiceContext, "store" | "documents">,
): Promise<void> {
  store.collection("upload").delete(upload.Id);
  if (upload.DocumentId) return;
  if (upload.Received) await documents.delete(upload.Received.Key);
  await deleteUploadParts(upload, { documents });
}

export async function deleteUploadParts(
  { Parts }: Pick<UploadRecord, "Parts">,
  { documents }: Pick<ServiceContext, "documents">,
): Promise<void> {
  for (const { Key } of Parts) await documents.delete(Key);
}
