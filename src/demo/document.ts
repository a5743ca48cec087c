/** Documents of an application, and the document host (spec 7 Other areas). */
import type { Hono } from "hono";
import type { DelegateRight } from "#contract/delegate-account.ts";
import {
  completeUpload as completeUploadCall,
  createUpload,
  deleteDocument,
  downloadDocument,
  getDocuments,
  getDownloadUrl,
} from "#contract/document.ts";
import { getApplicationFor } from "./access.ts";
import { announce } from "./applications/moves.ts";
import { isOpenForApplicant, takesDocuments } from "./applications/show-details.ts";
import { findSignedIn } from "./auth/bearer.ts";
import type { ServiceContext } from "./context.ts";
import { isShownInPlace } from "./documents/file-kinds.ts";
import { checkPresigned, presign } from "./documents/presigned.ts";
import { showDocument } from "./documents/show-document.ts";
import { completeUpload, openUpload, receiveUpload } from "./documents/uploads.ts";
import type { AccountRecord, DocumentRecord } from "./records.ts";
import { DONE, type Serve } from "./serve.ts";
import { notFound, ServiceError } from "./service-error.ts";

export function serveDocument(serve: Serve, app: Hono, context: ServiceContext): void {
  const { store, documents } = context;
  const getDocumentFor = (right: DelegateRight, id: string, account: AccountRecord): DocumentRecord => {
    const document = store.collection("document").get(id);
    if (!document) throw notFound();
    getApplicationFor(right, document.ApplicationId, account, context);
    return document;
  };

  serve(getDocuments, ({ params, signedIn }) => {
    const { Id } = getApplicationFor("view", params.applicationId, signedIn.account, context);
    return store
      .collection("document")
      .find({ where: { ApplicationId: Id }, orderBy: { field: "UploadedAt", direction: "desc" } })
      .map(showDocument);
  });

  serve(createUpload, async ({ params, body, signedIn, request }) => {
    const application = getApplicationFor("edit", params.applicationId, signedIn.account, context);
    if (!takesDocuments(application.StatusId))
      throw new ServiceError(400, "Documents can no longer be added to this application.");
    context.limiter.take("upload", signedIn.account.Id);
    const upload = openUpload(body, application, signedIn.account, context);
    return {
      UploadId: upload.Id,
      ...(await presign("PUT", `/documents/uploads/${upload.Id}`, request, context)),
    };
  });

  app.put("/documents/uploads/:id", async (c) => {
    await checkPresigned(c.req.raw, context);
    await receiveUpload(c.req.param("id"), c.req.raw.body, context);
    return c.body(null, 204);
  });

  serve(completeUploadCall, ({ params, body, signedIn }) => {
    const application = getApplicationFor("edit", params.applicationId, signedIn.account, context);
    const document = completeUpload(body.UploadId, application, signedIn.account, context);
    announce(application, context);
    return showDocument(document);
  });

  serve(deleteDocument, async ({ params, signedIn }) => {
    const document = getDocumentFor("edit", params.id, signedIn.account);
    const application = getApplicationFor("edit", document.ApplicationId, signedIn.account, context);
    if (document.IsOutcome || !isOpenForApplicant(application.StatusId))
      throw new ServiceError(400, "This document belongs to a lodged application and cannot be deleted.");
    store.collection("document").delete(document.Id);
    if (store.collection("document").count({ FileKey: document.FileKey }) === 0)
      await documents.delete(document.FileKey);
    return DONE;
  });

  serve(getDownloadUrl, ({ params, signedIn, request }) => {
    const document = getDocumentFor("view", params.id, signedIn.account);
    if (document.State === "Quarantined") throw new ServiceError(400, document.Reason ?? "");
    return presign("GET", `/api/Document/Download/${document.Id}`, request, context);
  });

  serve(downloadDocument, async ({ params, request }) => {
    const bearer = /^Bearer (\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
    const signedIn = bearer ? await findSignedIn(bearer, context) : undefined;
    if (!signedIn) await checkPresigned(request, context);
    const document = signedIn
      ? getDocumentFor("view", params.id, signedIn.account)
      : store.collection("document").get(params.id);
    if (!document || document.State === "Quarantined") throw notFound();
    return new Response(await documents.read(document.FileKey), { headers: fileHeaders(document) });
  });
}

/** Only what a browser can show without running anything is shown; all else is saved (faults B16, D13). */
export function fileHeaders({ ContentType, FileName, Size }: DocumentRecord): Record<string, string> {
  const disposition = isShownInPlace(ContentType) ? "inline" : "attachment";
  const plain = FileName.replace(/[^\w.() -]/g, "_");
  return {
    "Content-Type": ContentType,
    "Content-Length": String(Size),
    "Content-Disposition": `${disposition}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(FileName)}`,
    // A sandboxed PDF is not shown at all by Chromium.
    ...(ContentType === "application/pdf"
      ? {}
      : { "Content-Security-Policy": "default-src 'none'; sandbox" }),
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Cache-Control": "private, no-store",
  };
}
