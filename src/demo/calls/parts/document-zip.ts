/** Serves all documents of an application as one zip from the document host. */

import { downloadAllDocuments, getAllDocumentsUrl } from "#contract/applications/document.ts";
import type { ServiceContext, StoreContext } from "../../context/context.ts";
import { createUniquePaths, createZipStream } from "../../domain/documents/zip.ts";
import { findDocumentType } from "../../domain/lookups/document-types.ts";
import { findSignedIn } from "../../http/bearer.ts";
import type { ServeEndpoint } from "../../http/serve.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import { checkPresigned, presignUrl } from "../../http/urls/presigned-url.ts";
import { createMessage } from "../../messages/message.ts";
import { englishTranslator } from "../../messages/translator.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { DocumentRecord } from "../../records/document-record.ts";
import { getApplicationFor } from "../../rules/access.ts";

export function serveZip(serve: ServeEndpoint, context: ServiceContext): void {
  const { store } = context;

  serve(getAllDocumentsUrl, ({ params, signedIn, request }) => {
    const application = getApplicationFor("view", params.applicationId, signedIn.account, context);
    if (listZipDocuments(application, context).length === 0)
      throw new ServiceError(400, createMessage("documents.none"));
    return presignUrl("GET", `/api/Document/DownloadAll/${application.Id}`, request, context);
  });

  serve(downloadAllDocuments, async ({ params, request }) => {
    const bearer = /^Bearer (\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
    const signedIn = bearer ? await findSignedIn(bearer, context) : undefined;
    if (!signedIn) await checkPresigned(request, context);
    const application = signedIn
      ? getApplicationFor("view", params.applicationId, signedIn.account, context)
      : store.collection("application").get(params.applicationId);
    if (!application || application.StatusId === "deleted") throw createNotFoundError();
    const files = listZipDocuments(application, context);
    const paths = createUniquePaths(
      files.map((file) => ({ folder: getFolderName(file), name: file.FileName })),
    );
    const entries = files.map((file, index) => ({
      name: paths[index] ?? file.Id,
      at: new Date(file.UploadedAt),
      openStream: () => context.documents.read(file.FileKey),
    }));
    return new Response(createZipStream(entries), {
      headers: {
        "Content-Type": "application/zip",
        "Content-Disposition": `attachment; filename="${application.Number ?? "draft"}-documents.zip"`,
        "Cross-Origin-Resource-Policy": "cross-origin",
        "Cache-Control": "private, no-store",
      },
    });
  });
}

/** Returns the English name of the document type's group. It is the name of the folder in the zip file. */
function getFolderName({ DocumentTypeId }: DocumentRecord): string {
  const group = findDocumentType(DocumentTypeId)?.Group ?? createMessage("documentTypes.group.other");
  return englishTranslator.text(group);
}

/** Returns the documents for the zip file, without quarantined files and superseded versions. */
function listZipDocuments({ Id }: ApplicationRecord, { store }: StoreContext) {
  return store
    .collection("document")
    .find({ where: { ApplicationId: Id }, orderBy: { field: "UploadedAt", direction: "asc" } })
    .filter(({ State }) => State !== "Quarantined" && State !== "Superseded");
}
