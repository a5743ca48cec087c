/** The endpoints of an application's documents, and the routes of the document host (spec 7.6.5). */

import type { Hono } from "hono";
import type { DelegateRight } from "#contract/accounts/delegate-right.ts";
import {
  completeUpload as completeUploadCall,
  createUpload,
  deleteDocument,
  downloadDocument,
  getChecklistDocuments,
  getDocumentRules,
  getDocuments,
  getDocumentVersions,
  getDownloadUrl,
  getMyDocuments,
  restoreDocument,
  reuseDocument,
  updateDocument,
} from "#contract/applications/document.ts";
import type { ServiceContext } from "../../context/context.ts";
import { changeDocumentLabel, reuseDocuments } from "../../domain/documents/change-documents.ts";
import { listChecklistDocuments } from "../../domain/documents/checklist-documents.ts";
import { recordDocumentOpened } from "../../domain/documents/document-opened.ts";
import { toDocumentResponse } from "../../domain/documents/document-response.ts";
import { findRemovalDenial, listDocumentRules } from "../../domain/documents/document-rules.ts";
import { getDocumentTypeName } from "../../domain/documents/document-type-fields.ts";
import { createFileHeaders } from "../../domain/documents/file-headers.ts";
import { removeDocument, restoreRemovedDocument } from "../../domain/documents/remove-document.ts";
import { joinUploadParts } from "../../domain/documents/upload-parts.ts";
import { assertUploadTypes, completeUpload, openUpload } from "../../domain/documents/uploads.ts";
import { listDocumentVersions } from "../../domain/documents/versions.ts";
import { runWithActivity } from "../../domain/parts/activity.ts";
import { findPage } from "../../domain/parts/find-page.ts";
import { assertNotDenied, findDocumentDenial } from "../../domain/parts/part-rules.ts";
import { createPartBase, createVisiblePartsFilter, getPartFor } from "../../domain/parts/parts.ts";
import { getActingName } from "../../domain/people/acting-name.ts";
import { findSignedIn } from "../../http/bearer.ts";
import { runIdempotently } from "../../http/run-idempotently.ts";
import { type ServeEndpoint, SUCCESS_RESPONSE } from "../../http/serve.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import { checkPresigned, presignUrl } from "../../http/urls/presigned-url.ts";
import { createMessage } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { DocumentRecord } from "../../records/document-record.ts";
import { getApplicationFor } from "../../rules/access.ts";
import { canAcceptLateFiles } from "../../rules/applicant-edit-statuses.ts";
import { serveZip } from "./document-zip.ts";
import { serveUploads } from "./uploads.ts";

export function serveDocument(serve: ServeEndpoint, app: Hono, context: ServiceContext): void {
  serveDocumentLists(serve, context);
  serveDocumentAdditions(serve, context);
  serveDocumentChanges(serve, context);
  serveDownloads(serve, context);
  serveUploads(serve, app, context);
  serveZip(serve, context);
}

function serveDocumentLists(serve: ServeEndpoint, context: ServiceContext): void {
  const { store } = context;
  serve(getDocuments, ({ params, signedIn }) => {
    const { Id } = getApplicationFor("view", params.applicationId, signedIn.account, context);
    return store
      .collection("document")
      .find({ where: { ApplicationId: Id }, orderBy: { field: "UploadedAt", direction: "desc" } })
      .map(toDocumentResponse);
  });

  serve(getChecklistDocuments, ({ params, signedIn }) =>
    listChecklistDocuments(
      getApplicationFor("view", params.applicationId, signedIn.account, context),
      context,
    ),
  );

  serve(getDocumentVersions, ({ params, signedIn }) =>
    listDocumentVersions(getDocumentFor("view", params.documentId, signedIn.account, context), context).map(
      toDocumentResponse,
    ),
  );

  serve(getMyDocuments, ({ query, signedIn }) => {
    const { DocumentTypeId } = query;
    const where = createVisiblePartsFilter<DocumentRecord>(signedIn.account, context, {
      DocumentTypeId,
      State: { in: ["Uploaded", "UnderReview", "Accepted", "Rejected"] },
    });
    const orderBy = { field: "UploadedAt", direction: "desc" } as const;
    const { items, total } = findPage(store.collection("document"), query, { where, orderBy });
    const pageDocuments = items.flatMap((document) => {
      const application = store.collection("application").get(document.ApplicationId);
      return application ? [{ ...toDocumentResponse(document), ...createPartBase(application) }] : [];
    });
    return { Items: pageDocuments, TotalCount: total };
  });
}

function serveDocumentAdditions(serve: ServeEndpoint, context: ServiceContext): void {
  serve(createUpload, async ({ params, body, signedIn, request }) => {
    const application = getApplicationFor("edit", params.applicationId, signedIn.account, context);
    const requestId = body.AdditionalRequestId ?? null;
    if (!canArriveLate(application, requestId, signedIn.account, context))
      assertOpenForDocuments(application, requestId, signedIn.account, context, body.DocumentTypeId);
    context.limiter.countCall("upload", signedIn.account.Id);
    const upload = openUpload(body, application, signedIn.account, context);
    return {
      UploadId: upload.Id,
      ...(await presignUrl("PUT", `/documents/uploads/${upload.Id}`, request, context)),
    };
  });

  serve(completeUploadCall, async ({ params, body, signedIn }) => {
    const { account } = signedIn;
    getApplicationFor("edit", params.applicationId, account, context);
    await joinUploadParts(body.UploadId, context);
    const application = getApplicationFor("edit", params.applicationId, account, context);
    return runWithActivity(application.Id, context, () => {
      const document = completeUpload(body.UploadId, application, account, context);
      const text = createMessage("documents.uploaded", {
        type: getDocumentTypeName(document),
        name: document.FileName,
      });
      return {
        result: toDocumentResponse(document),
        note: { kind: "document", by: getActingName(account, application), text },
      };
    });
  });

  serve(reuseDocument, ({ params, body, signedIn, idempotencyKey }) => {
    const { account } = signedIn;
    const application = getApplicationFor("edit", params.applicationId, account, context);
    assertOpenForDocuments(application, null, account, context);
    assertUploadTypes(body.DocumentTypeIds);
    const source = getDocumentFor("view", body.DocumentId, account, context);
    const idempotentCall = {
      key: idempotencyKey,
      scope: `reuse ${account.Id} ${application.Id}`,
      request: body,
    };
    const placement = { typeIds: body.DocumentTypeIds, itemPath: body.ItemPath ?? null };
    return runIdempotently(idempotentCall, context, () =>
      toDocumentResponse(reuseDocuments(source, placement, application, account, context)),
    );
  });
}

function serveDocumentChanges(serve: ServeEndpoint, context: ServiceContext): void {
  serve(updateDocument, ({ params, body, signedIn }) => {
    const document = getDocumentFor("edit", params.id, signedIn.account, context);
    const application = getApplicationFor("edit", document.ApplicationId, signedIn.account, context);
    assertOpenForDocuments(application, document.AdditionalRequestId, signedIn.account, context);
    assertUploadTypes(body.DocumentTypeIds);
    return toDocumentResponse(
      changeDocumentLabel(
        document,
        { typeIds: body.DocumentTypeIds, drawing: body },
        getActingName(signedIn.account, application),
        context,
      ),
    );
  });

  serve(deleteDocument, async ({ params, signedIn }) => {
    const document = getDocumentFor("edit", params.id, signedIn.account, context);
    const application = getApplicationFor("edit", document.ApplicationId, signedIn.account, context);
    assertNotDenied(findRemovalDenial(document, application, context));
    await removeDocument(document, getActingName(signedIn.account, application), context);
    return SUCCESS_RESPONSE;
  });

  serve(restoreDocument, ({ params, body, signedIn }) => {
    const { account } = signedIn;
    const application = getApplicationFor("edit", params.applicationId, account, context);
    assertOpenForDocuments(application, null, account, context);
    return toDocumentResponse(restoreRemovedDocument(body.DocumentId, application.Id, context));
  });

  serve(getDocumentRules, ({ params, signedIn }) => {
    const application = getApplicationFor("view", params.applicationId, signedIn.account, context);
    return listDocumentRules(application, signedIn.account, context);
  });
}

function serveDownloads(serve: ServeEndpoint, context: ServiceContext): void {
  const { store, documents } = context;
  serve(getDownloadUrl, ({ params, signedIn, request }) => {
    const document = getDocumentFor("view", params.id, signedIn.account, context);
    if (document.State === "Quarantined") throw new ServiceError(400, createMessage("documents.virus"));
    recordDocumentOpened(document, context);
    return presignUrl("GET", `/api/Document/Download/${document.Id}`, request, context);
  });

  serve(downloadDocument, async ({ params, request }) => {
    const bearer = /^Bearer (\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
    const signedIn = bearer ? await findSignedIn(bearer, context) : undefined;
    if (!signedIn) await checkPresigned(request, context);
    const document = signedIn
      ? getDocumentFor("view", params.id, signedIn.account, context)
      : store.collection("document").get(params.id);
    if (!document || document.State === "Quarantined") throw createNotFoundError();
    if (signedIn) recordDocumentOpened(document, context);
    return new Response(await documents.read(document.FileKey), { headers: createFileHeaders(document) });
  });
}

function getDocumentFor(
  right: DelegateRight,
  id: string,
  account: AccountRecord,
  context: ServiceContext,
): DocumentRecord {
  const document = context.store.collection("document").get(id);
  if (!document) throw createNotFoundError();
  getApplicationFor(right, document.ApplicationId, account, context);
  return document;
}

/**
 * Throws 400 if documents cannot be added: the application's status forbids it, or the additional request is lodged.
 */
function assertOpenForDocuments(
  application: ApplicationRecord,
  requestId: string | null,
  account: AccountRecord,
  context: ServiceContext,
  DocumentTypeId?: string,
): void {
  if (requestId === null) {
    assertNotDenied(findDocumentDenial(application, DocumentTypeId));
    return;
  }
  const { part: request } = getPartFor(
    "additionalRequest",
    requestId,
    "edit",
    account,
    context,
    application.Id,
  );
  if (request.State !== "Draft") throw new ServiceError(400, createMessage("documents.requestLodged"));
}

/**
 * True while a file that was selected before lodging may still be uploaded. An application accepts these files
 * until the intake check; an additional request accepts them until the decision.
 */
function canArriveLate(
  application: ApplicationRecord,
  requestId: string | null,
  account: AccountRecord,
  context: ServiceContext,
): boolean {
  if (requestId === null) return canAcceptLateFiles(application.StatusId);
  const { part } = getPartFor("additionalRequest", requestId, "edit", account, context, application.Id);
  return part.State === "Submitted";
}
