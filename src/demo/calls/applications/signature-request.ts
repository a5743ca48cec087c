/**
 * The endpoints of signatures and responses that the applicant requests from other people by email
 * (`domain/signature-links/`).
 */
import {
  createSignatureRequest,
  getSignatureRequests,
  withdrawSignatureRequest,
} from "#contract/applications/signature-request.ts";
import type { ServiceContext } from "../../context/context.ts";
import {
  emailSignatureLink,
  requestSignature,
  toSignatureRequestResponse,
  withdrawRequest,
} from "../../domain/signature-links/ask-signature.ts";
import { createSignatureLink } from "../../domain/signature-links/signature-link.ts";
import { type ServeEndpoint, SUCCESS_RESPONSE } from "../../http/serve.ts";
import { getApplicationFor } from "../../rules/access.ts";

export function serveSignatureRequest(serve: ServeEndpoint, context: ServiceContext): void {
  const { store } = context;

  serve(getSignatureRequests, ({ params, signedIn }) => {
    const { Id } = getApplicationFor("view", params.id, signedIn.account, context);
    return store
      .collection("signatureRequest")
      .find({ where: { ApplicationId: Id }, orderBy: { field: "SentAt", direction: "asc" } })
      .map((request) => toSignatureRequestResponse(request, context));
  });

  serve(createSignatureRequest, async ({ params, body, signedIn, reader }) => {
    const application = getApplicationFor("edit", params.id, signedIn.account, context);
    context.limiter.countCall("sensitive", body.Email.trim().toLowerCase());
    const request = store.transaction(() => requestSignature(application, body, context));
    const link = await createSignatureLink(request, application, context);
    emailSignatureLink(request, application, link, context, reader);
    return toSignatureRequestResponse(request, context);
  });

  serve(withdrawSignatureRequest, ({ params, signedIn }) => {
    const { Id } = getApplicationFor("edit", params.applicationId, signedIn.account, context);
    store.transaction(() => withdrawRequest(Id, params.signatureRequestId, context));
    return SUCCESS_RESPONSE;
  });
}
