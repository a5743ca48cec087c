/** The endpoints with which a person answers a request for information from an emailed link (spec 2.1). */
import {
  completeRequestUpload,
  createRequestUpload,
  openRequestLink,
  removeRequestDocument,
  sendRequestAnswers,
} from "#contract/public/public-additional-request.ts";
import { type ServiceContext, toInstantText } from "../../context/context.ts";
import { readAnswerLink, updateLinkRecord } from "../../domain/answer-links/answer-link.ts";
import {
  getLinkHolderName,
  isUploadedByLink,
  toRequestedItemsResponse,
} from "../../domain/answer-links/requested-items-response.ts";
import { sendAnswers } from "../../domain/answer-links/send-answers.ts";
import {
  findItemDocumentType,
  findItemUploadPath,
  isUsableDocument,
  listItemDocuments,
} from "../../domain/applications/information-requests/item-documents.ts";
import { removeDocument } from "../../domain/documents/remove-document.ts";
import { completeVisitorUpload, openVisitorUpload } from "../../domain/visitors/visitor-files.ts";
import { runIdempotently } from "../../http/run-idempotently.ts";
import { type ServeEndpoint, SUCCESS_RESPONSE } from "../../http/serve.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";

export function servePublicAdditionalRequest(serve: ServeEndpoint, context: ServiceContext): void {
  /**
   * Returns the request that belongs to the link. Throws 403 if the link is invalid, expired or used. The
   * error does not say why; only the endpoint `openRequestLink` does.
   */
  const getOpenLink = async (token: string) => {
    const link = await readAnswerLink(token, context);
    if (link.state !== "open") throw new ServiceError(403, createMessage("requests.linkClosed"));
    return link;
  };

  serve(openRequestLink, async ({ body, reader }) => {
    const link = await readAnswerLink(body.Token, context);
    if (link.state === "wrong")
      return { State: "wrong" as const, Number: null, Place: null, At: null, Request: null };
    const { state, request, application, at } = link;
    const linkFields = { State: state, Number: application.Number, Place: application.Title, At: at };
    if (state !== "open") return { ...linkFields, Request: null };
    if (request.Link?.OpenedAt === null)
      updateLinkRecord(request.Id, { OpenedAt: toInstantText(context.now()) }, context);
    const endsAt = request.Link?.EndsAt ?? toInstantText(context.now());
    return {
      ...linkFields,
      Request: toRequestedItemsResponse(request, application, endsAt, context, reader),
    };
  });

  serve(createRequestUpload, async ({ body, request: httpRequest }) => {
    const { request, application } = await getOpenLink(body.Token);
    const item = request.Items.find(({ Id }) => Id === body.ItemId);
    const DocumentTypeId = item && findItemDocumentType(item);
    if (!DocumentTypeId) throw createNotFoundError();
    const ItemPath = findItemUploadPath(item);
    const file = { FileName: body.FileName, Size: body.Size, DocumentTypeId, ItemPath };
    return openVisitorUpload(application, file, undefined, httpRequest, context);
  });

  serve(completeRequestUpload, async ({ body }) => {
    const { application } = await getOpenLink(body.Token);
    const by = getLinkHolderName(application);
    const completedUpload = await completeVisitorUpload(body.UploadId, application, by, context);
    if (completedUpload.State === "Quarantined")
      throw new ServiceError(415, createMessage("documents.virus"));
    return { DocumentId: completedUpload.Id, FileName: completedUpload.FileName, Size: completedUpload.Size };
  });

  serve(removeRequestDocument, async ({ body }) => {
    const { request, application } = await getOpenLink(body.Token);
    const ownDocument = request.Items.flatMap((item) => listItemDocuments(item, request, context))
      .filter(isUsableDocument)
      .find(({ Id, UploadedBy }) => Id === body.DocumentId && isUploadedByLink(UploadedBy));
    if (!ownDocument) throw createNotFoundError();
    await removeDocument(ownDocument, getLinkHolderName(application), context);
    return SUCCESS_RESPONSE;
  });

  serve(sendRequestAnswers, async ({ body, idempotencyKey }) => {
    const link = await readAnswerLink(body.Token, context);
    if (link.state === "wrong") throw new ServiceError(403, createMessage("requests.linkClosed"));
    const { request, application, state } = link;
    const { Token: _token, ...answers } = body;
    return runIdempotently(
      { key: idempotencyKey, scope: `answer link ${request.Id}`, request: answers },
      context,
      () => {
        if (state !== "open") throw new ServiceError(403, createMessage("requests.linkClosed"));
        const closedRequest = sendAnswers(
          request,
          application,
          { answers: body.Answers, comment: body.ClientComment },
          context,
        );
        return { Number: application.Number, SentAt: closedRequest.ClosedAt ?? toInstantText(context.now()) };
      },
    );
  });
}
