/** The endpoints of fee quotations without sign-in (spec 2.1). */
import {
  createQuotation,
  downloadQuotation,
  findQuotation,
  previewQuotation,
} from "#contract/public/public-quotation.ts";
import type { ServiceContext } from "../../context/context.ts";
import { createQuotationPdf } from "../../domain/quotations/quotation-pdf.ts";
import {
  createQuotationRecord,
  getQuotation,
  toQuotationResponse,
} from "../../domain/quotations/quotations.ts";
import { quoteFees } from "../../domain/quotations/quote.ts";
import { createFileResponse } from "../../http/file-reply.ts";
import { runIdempotently } from "../../http/run-idempotently.ts";
import type { ServeEndpoint } from "../../http/serve.ts";
import { readForwarded } from "../../http/urls/forwarded-url.ts";
import { withoutPort } from "../../portal/host.ts";

export function servePublicQuotation(serve: ServeEndpoint, context: ServiceContext): void {
  serve(previewQuotation, ({ body, request }) => quoteFees(body, findRequestingHost(request), context));

  serve(createQuotation, ({ body, reader, idempotencyKey }) => {
    const email = body.Email.trim().toLowerCase();
    context.limiter.countCall("sensitive", `quotation ${email}`);
    const idempotentCall = { key: idempotencyKey, scope: `quotation ${email}`, request: body };
    return runIdempotently(idempotentCall, context, () =>
      toQuotationResponse(createQuotationRecord(body, context, reader), context),
    );
  });

  serve(findQuotation, ({ body }) => {
    context.limiter.countCall("sensitive", `quotation ${body.Number}`);
    return toQuotationResponse(getQuotation(body.Number, body.Email, context), context);
  });

  serve(downloadQuotation, async ({ body, reader }) => {
    context.limiter.countCall("sensitive", `quotation paper ${body.Number}`);
    const quotation = getQuotation(body.Number, body.Email, context);
    const bytes = await createQuotationPdf(quotation, context, reader);
    return createFileResponse(bytes, "application/pdf", `${quotation.Id}.pdf`);
  });
}

/** Returns the host name of the requesting page. The host determines if the fees include GST. */
function findRequestingHost(request: Request): string {
  const origin = request.headers.get("Origin") ?? readForwarded(request)?.origin ?? "";
  return URL.canParse(origin) ? withoutPort(new URL(origin).host) : "";
}
