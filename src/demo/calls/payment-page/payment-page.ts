/**
 * The payment provider's page at `/pay/<application>/<token>`, simulated by the demo service. It asks for no card
 * data, and redirects to the portal (decisions 60).
 */
import type { Context, Hono } from "hono";
import { html } from "hono/html";
import type { ServiceContext } from "../../context/context.ts";
import { getApplicationCurrency } from "../../domain/applications/fees/application-currency.ts";
import { completePayment, recordPaymentState } from "../../domain/applications/fees/payment.ts";
import { toPaymentResponse } from "../../domain/applications/fees/payment-response.ts";
import { createTrackingPath } from "../../domain/applications/tracking-path.ts";
import { isOwnedByVisitor } from "../../domain/visits/visitor-owner.ts";
import { getCallerNetwork } from "../../http/caller.ts";
import type { OriginCheck } from "../../http/cors.ts";
import { readFormData } from "../../http/request-body.ts";
import { createNotFoundError } from "../../http/service-error.ts";
import { createMessage, type Message } from "../../messages/message.ts";
import { formatMoney, getRequestTranslator, type Translator } from "../../messages/translator.ts";
import { findHostName } from "../../portal/host.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { paymentStyle } from "./payment-style.ts";

/** Maximum size in bytes of the submitted form, which has an outcome and a URL. */
const MAX_FORM_BYTES = 16 * 1024;

/** The outcomes that the page offers, in the order of the buttons. */
const outcomes = ["pay", "later", "refuse", "cancel"] as const;

export function servePaymentPage(app: Hono, isPortal: OriginCheck, context: ServiceContext): void {
  const getApplication = (c: Context): ApplicationRecord => {
    const application = context.store.collection("application").get(c.req.param("id") ?? "");
    if (!application?.Payment || application.Payment.Token !== c.req.param("token"))
      throw createNotFoundError();
    return application;
  };
  const countCall = (c: Context) => context.limiter.countCall("visitor", getCallerNetwork(c));

  app.get("/pay/pay.css", (c) => c.body(paymentStyle, 200, { "Content-Type": "text/css; charset=utf-8" }));

  app.get("/pay/:id/:token", (c) => {
    countCall(c);
    const application = getApplication(c);
    const returnUrl = getReturnUrl(c.req.query("returnUrl"), application, isPortal, context);
    // Allow the portal's origin, because browsers apply `form-action` also to redirects after the form.
    c.header(
      "Content-Security-Policy",
      `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${new URL(returnUrl).origin}; base-uri 'none'; frame-ancestors 'none'`,
    );
    c.header("Cache-Control", "no-store");
    // Let the page send a referrer: the service worker of a mock host accepts forms only with a referrer of its own
    // origin.
    c.header("Referrer-Policy", "same-origin");
    return c.html(renderPaymentPage(application, returnUrl, getRequestTranslator(c.req.raw), context));
  });

  app.post("/pay/:id/:token", async (c) => {
    countCall(c);
    // Check the token before reading the body, so that callers without the token cannot send large bodies.
    getApplication(c);
    const form = await readFormData(c.req.raw, MAX_FORM_BYTES);
    // Read the application again after the body, so that a second press of the button finds it already paid.
    const application = getApplication(c);
    const returnUrl = getReturnUrl(String(form.get("returnUrl") ?? ""), application, isPortal, context);
    const outcome = outcomes.find((name) => name === form.get("outcome"));
    if (application.StatusId === "fees-due") {
      if (outcome === "pay")
        await completePayment(application, { actor: "applicant", by: application.ApplicantName }, context);
      if (outcome === "later") recordPaymentState(application, "pending", context);
      if (outcome === "refuse") recordPaymentState(application, "failed", context);
      // Reset the state of an earlier refused payment. Otherwise the portal would report a refusal again.
      if (outcome === "cancel" && application.Payment?.State === "failed")
        recordPaymentState(application, "due", context);
    }
    return c.redirect(returnUrl, 303);
  });
}

/**
 * Returns the URL to redirect to: the requested URL if it is on a portal, otherwise the application's fees
 * section, or the public tracking page if the applicant has no account.
 */
function getReturnUrl(
  requestedUrl: string | undefined,
  application: ApplicationRecord,
  isPortal: OriginCheck,
  context: ServiceContext,
): string {
  const isPortalUrl = requestedUrl && URL.canParse(requestedUrl) && isPortal(new URL(requestedUrl).origin);
  if (isPortalUrl) return requestedUrl;
  const { Id, Domain, Number: number } = application;
  const path = isOwnedByVisitor(application, context)
    ? createTrackingPath(number ?? "")
    : `/app-details/${encodeURIComponent(Id)}?section=fees`;
  return `${context.portalOrigin(Domain)}${path}`;
}

function renderPaymentPage(
  application: ApplicationRecord,
  returnUrl: string,
  { text, language, direction }: Translator,
  context: ServiceContext,
) {
  const payment = toPaymentResponse(application, context);
  const translate = (key: Message) => text(key);
  const { code, sign } = getApplicationCurrency(application, context);
  const total = payment?.Total ?? "0";
  const amount = formatMoney(total, language, sign);
  const isOpen = application.StatusId === "fees-due";
  const buttonLabels = {
    pay: createMessage("fees.page.pay", { amount: { money: total, sign } }),
    later: createMessage("fees.page.later"),
    refuse: createMessage("fees.page.refuse"),
    cancel: createMessage("fees.page.cancel"),
  };
  return html`<!doctype html>
<html lang="${language}" dir="${direction}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${translate(createMessage("fees.page.title"))} · ${payment?.Reference ?? ""}</title>
    <link rel="stylesheet" href="/pay/pay.css" />
    <link rel="icon" href="data:," />
  </head>
  <body>
    <main>
      <p class="soft">${translate(createMessage("fees.page.played"))}</p>
      <h1>${translate(createMessage("fees.page.title"))}</h1>
      <dl>
        <div><dt>${translate(createMessage("fees.page.to"))}</dt><dd>${findHostName(context.hosts, application.Domain)}</dd></div>
        <div><dt>${translate(createMessage("fees.page.for"))}</dt><dd>${application.Number ?? ""}</dd></div>
        <div><dt>${translate(createMessage("fees.page.reference"))}</dt><dd>${payment?.Reference ?? ""}</dd></div>
        <div class="total"><dt>${translate(createMessage("fees.page.amount"))}</dt><dd><bdi>${amount}</bdi> ${code}</dd></div>
      </dl>
      ${
        isOpen
          ? html`<form method="post">
        <input type="hidden" name="returnUrl" value="${returnUrl}" />
        ${outcomes.map((name) => html`<button name="outcome" value="${name}" class="${name}">${translate(buttonLabels[name])}</button>`)}
      </form>`
          : html`<p>${translate(createMessage("fees.page.nothing"))}</p><p><a href="${returnUrl}">${translate(createMessage("fees.page.back"))}</a></p>`
      }
    </main>
  </body>
</html>`;
}
