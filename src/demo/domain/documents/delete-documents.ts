/** Deletes documents and uploads permanently, with their files. */

import type { ServiceContext } from "../../context/context.ts";
import { restorePreviousVersion } from "./versions.ts";

type FileContext = Pick<ServiceContext, "store" | "documents">;

interface DocumentOwner {
  readonly ApplicationId: string;
  /** Limits the deletion to the files of one additional request. */
  readonly AdditionalRequestId?: string;
}

/**
 * Deletes all documents and uploads of an application or of a request, also removed documents, within the
 * caller's transaction. A document of others that a deleted one replaced becomes current again. Returns a
 * function that deletes the files; call it after the transaction.
 */
export function deleteAllDocuments(where: DocumentOwner, context: FileContext): () => Promise<void> {
  const { store } = context;
  const documents = store.collection("document");
  const newestFirst = documents.find({ where }).sort((one, other) => other.Version - one.Version);
  const removedDocuments = store.collection("removedDocument").find({ where });
  const uploads = store.collection("upload").find({ where });
  for (const { Id } of newestFirst) {
    // Read it again: deleting its successor changed its state.
    const document = documents.get(Id);
    if (document) restorePreviousVersion(document, context);
    documents.delete(Id);
  }
  for (const { Id } of removedDocuments) store.collection("removedDocument").delete(Id);
  for (const { Id } of uploads) store.collection("upload").delete(Id);
  const fileKeys = new Set([
    ...[...newestFirst, ...removedDocuments].map(({ FileKey }) => FileKey),
    ...uploads.flatMap(({ Received, Parts }) =>
      [...(Received ? [Received] : []), ...Parts].map(({ Key }) => Key),
    ),
  ]);
  return async () => {
    for (const fileKey of fileKeys) await deleteUnusedFile(fileKey, context);
  };
}

/** Deletes a file unless a document refers to it: documents of other applications can reuse it. */
export async function deleteUnusedFile(FileKey: string, { store, documents }: FileContext): Promise<void> {
  const isFileUsed = [store.collection("document"), store.collection("removedDocument")].some(
    (collection) => collection.count({ FileKey }) > 0,
  );
  if (!isFileUsed) await documents.delete(FileKey);
}
