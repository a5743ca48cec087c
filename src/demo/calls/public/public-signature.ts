/** The endpoints for signing and responding through an emailed link (`domain/signature-links/`). */
import { answerSignatureLink, openSignatureLink } from "#contract/public/public-signature.ts";
import { type ServiceContext, toInstantText } from "../../context/context.ts";
import {
  assertCompleteSignatureAnswer,
  recordSignatureAnswer,
} from "../../domain/signature-links/answer-request.ts";
import { listShownDocuments } from "../../domain/signature-links/neighbour-notice.ts";
import { readSignatureLink } from "../../domain/signature-links/signature-link.ts";
import { toSignatureLinkResponse } from "../../domain/signature-links/signature-link-response.ts";
import type { ServeEndpoint } from "../../http/serve.ts";
import { ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";

export function servePublicSignature(serve: ServeEndpoint, context: ServiceContext): void {
  serve(openSignatureLink, async ({ body, reader, request: httpRequest }) => {
    const link = await readSignatureLink(body.Token, context);
    if (link.state === "wrong") return { State: "wrong" as const, Place: null, At: null, Request: null };
    const { state, request, application, at } = link;
    const linkFields = { State: state, Place: application.Title, At: at };
    if (state !== "open") return { ...linkFields, Request: null };
    if (request.OpenedAt === null)
      context.store
        .collection("signatureRequest")
        .put({ ...request, OpenedAt: toInstantText(context.now()) });
    const Documents = await listShownDocuments(request, httpRequest, context, reader);
    return {
      ...linkFields,
      Request: { ...toSignatureLinkResponse(request, application, context, reader), Documents },
    };
  });

  serve(answerSignatureLink, async ({ body, reader }) => {
    const { Token, ...answer } = body;
    const link = await readSignatureLink(Token, context);
    if (link.state !== "open") throw new ServiceError(403, createMessage("signatures.linkClosed"));
    assertCompleteSignatureAnswer(answer);
    return {
      AnsweredAt: await recordSignatureAnswer(link.request, link.application, answer, context, reader),
    };
  });
}
