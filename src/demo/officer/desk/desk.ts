/** Adds the provider desk to the service: its pages and HTML forms, which work without JavaScript. */

import { type Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ServiceContext } from "../../context/context.ts";
import { accountActions, changeAccount, getAccountByIdOrEmail } from "../../domain/accounts/account-state.ts";
import { withdrawLink } from "../../domain/answer-links/answer-link.ts";
import { markMessagesRead, publishConversationChange } from "../../domain/conversation/conversation.ts";
import { createFileHeaders } from "../../domain/documents/file-headers.ts";
import { isDisconnectError } from "../../http/disconnect.ts";
import { readFormData } from "../../http/request-body.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import { renderInEnglish } from "../../messages/localise.ts";
import { getAnyApplication } from "../actions/find-application.ts";
import { setShownDocuments } from "../actions/notice-documents.ts";
import { changeStatusAsOfficer, sendQuote } from "../actions/officer-transitions.ts";
import { addOutcomeDocument } from "../actions/outcome-documents.ts";
import { requestAnswersByLink } from "../actions/request-information.ts";
import { resetSecondFactor } from "../actions/reset-factor.ts";
import { writeMessage } from "../actions/write-message.ts";
import { renderAccountsPage } from "./accounts-page.ts";
import { serveDeskApi } from "./api.ts";
import { renderApplicationPage } from "./application/application-page.ts";
import { findLastDemonstrationStep, serveDemonstrationPanel } from "./application/demonstration-panel.ts";
import { servePartApi } from "./application/part-api.ts";
import { servePartPages } from "./application/part-pages.ts";
import { renderApplicationsPage } from "./applications-page.ts";
import { deskStyle } from "./desk-style.ts";
import { renderErrorPage } from "./error-page.ts";
import { renderFeedbackPage } from "./feedback-page.ts";
import { readFormText, readInformationRequest, readQuoteTerms } from "./form.ts";
import { serveForms as serveFormVersions } from "./forms/serve-forms.ts";
import { renderMailPage, renderOutboxPage } from "./outbox-page.ts";
import { requireDeskSecret } from "./require-desk-secret.ts";
import { requireSameOrigin } from "./same-origin.ts";
import { serveTermsPage } from "./terms-page.ts";
import { serveWebhooks } from "./webhooks-page.ts";

const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const notices: Readonly<Record<string, string>> = {
  moved: "Done. We notified the applicant.",
  written: "We sent the message to the applicant.",
  asked: "We sent the questions to the applicant.",
  sent: "We created the document and sent it to the applicant.",
  withdrawn: "The link no longer works.",
  shown: "We saved the documents that the neighbour can open.",
  lock: "The account is locked.",
  factor: "Sign-in codes are off. We notified the person.",
  decided: "Decided. We notified the applicant.",
  unlock: "The account is unlocked.",
  delete: "The account is deleted.",
};

interface DeskOptions {
  /** Password that allows callers from other computers to open the provider desk. */
  readonly secret?: string | undefined;
}

/** Adds the provider desk to a service: its pages, its JSON API and a redirect from `/`. */
export function addDeskRoutes(
  { app, context }: { readonly app: Hono; readonly context: ServiceContext },
  { secret }: DeskOptions = {},
): void {
  const desk = new Hono();
  desk.onError((error, c) => renderError(error, c, context));
  desk.use("/desk/*", async (c, next) => {
    await next();
    if (!c.res.headers.has("Content-Security-Policy"))
      c.header("Content-Security-Policy", CONTENT_SECURITY_POLICY);
    // With `no-referrer`, browsers send `Origin: null` with a form, and `requireSameOrigin` would reject it.
    c.header("Referrer-Policy", "same-origin");
    c.header("Cross-Origin-Resource-Policy", "same-origin");
    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
  });
  desk.use("/desk/*", requireDeskSecret(secret));
  desk.use("/desk/*", requireSameOrigin);
  servePages(desk, context);
  servePartPages(desk, context);
  serveForms(desk, context);
  serveDemonstrationPanel(desk, context);
  serveFormVersions(desk, context);
  serveTermsPage(desk, context);
  serveWebhooks(desk, context);
  serveDeskApi(desk, context);
  servePartApi(desk, context);
  desk.all("/desk/*", () => {
    throw createNotFoundError();
  });
  app.get("/", (c) => c.redirect("/desk/"));
  app.get("/desk", (c) => c.redirect("/desk/"));
  app.route("/", desk);
}

function servePages(desk: Hono, context: ServiceContext): void {
  const findNotice = (c: Context) => notices[c.req.query("done") ?? ""];
  desk.get("/desk/desk.css", (c) => c.body(deskStyle, 200, { "Content-Type": "text/css; charset=utf-8" }));
  desk.get("/desk/", (c) => {
    const { q = "", status = "", page = "1" } = c.req.query();
    return c.html(
      renderApplicationsPage({ q, status, page: Number.parseInt(page, 10) || 1 }, context, findNotice(c)),
    );
  });
  desk.get("/desk/applications/:id", (c) => {
    const application = getAnyApplication(c.req.param("id"), context);
    const notice =
      c.req.query("done") === "played" ? findLastDemonstrationStep(context, application.Id) : findNotice(c);
    const content = renderApplicationPage(application, context, notice);
    // Mark messages as read after rendering, because the page highlights new ones.
    if (context.store.transaction(() => markMessagesRead("officer", application.Id, context)))
      publishConversationChange(application, context);
    return c.html(content);
  });
  desk.get("/desk/accounts", (c) => c.html(renderAccountsPage(context, findNotice(c))));
  desk.get("/desk/feedback", (c) => c.html(renderFeedbackPage(context)));
  desk.get("/desk/outbox", (c) => c.html(renderOutboxPage((c.req.query("to") ?? "").trim(), context)));
  desk.get("/desk/outbox/:id", (c) => {
    const mail = context.store.collection("mail").get(c.req.param("id"));
    if (!mail) throw createNotFoundError();
    return c.html(renderMailPage(mail));
  });
  desk.get("/desk/documents/:id", async (c) => {
    const document = context.store.collection("document").get(c.req.param("id"));
    if (!document || document.State === "Quarantined") throw createNotFoundError();
    return new Response(await context.documents.read(document.FileKey), {
      headers: createFileHeaders(document),
    });
  });
}

function serveForms(desk: Hono, context: ServiceContext): void {
  desk.post("/desk/applications/:id/move", async (c) => {
    const form = await readFormData(c.req.raw);
    const application = getAnyApplication(c.req.param("id"), context);
    await changeStatusAsOfficer(
      application,
      readFormText(form, "to"),
      readFormText(form, "comment"),
      context,
    );
    return c.redirect(`/desk/applications/${application.Id}?done=moved`, 303);
  });
  desk.post("/desk/applications/:id/quote", async (c) => {
    const form = await readFormData(c.req.raw);
    const application = getAnyApplication(c.req.param("id"), context);
    sendQuote(application, readQuoteTerms(form), readFormText(form, "comment"), context);
    return c.redirect(`/desk/applications/${application.Id}?done=moved`, 303);
  });
  desk.post("/desk/applications/:id/message", async (c) => {
    const application = getAnyApplication(c.req.param("id"), context);
    writeMessage(application, readFormText(await readFormData(c.req.raw), "message"), context);
    return c.redirect(`/desk/applications/${application.Id}?done=written`, 303);
  });
  desk.post("/desk/applications/:id/request-information", async (c) => {
    const application = getAnyApplication(c.req.param("id"), context);
    await requestAnswersByLink(application, readInformationRequest(await readFormData(c.req.raw)), context);
    return c.redirect(`/desk/applications/${application.Id}?done=asked`, 303);
  });
  desk.post("/desk/information-requests/:id/withdraw-link", (c) => {
    const { ApplicationId } = withdrawLink(c.req.param("id"), context);
    return c.redirect(`/desk/applications/${ApplicationId}?done=withdrawn`, 303);
  });
  desk.post("/desk/notices/:id/documents", async (c) => {
    const form = await readFormData(c.req.raw);
    const ids = form.getAll("document").filter((id) => typeof id === "string");
    const { ApplicationId } = setShownDocuments(c.req.param("id"), ids, context);
    return c.redirect(`/desk/applications/${ApplicationId}?done=shown`, 303);
  });
  desk.post("/desk/applications/:id/outcome", async (c) => {
    const application = getAnyApplication(c.req.param("id"), context);
    await addOutcomeDocument(application, readFormText(await readFormData(c.req.raw), "kind"), context);
    return c.redirect(`/desk/applications/${application.Id}?done=sent`, 303);
  });
  desk.post("/desk/accounts/:id/reset-factor", async (c) => {
    const identityCheck = readFormText(await readFormData(c.req.raw), "check");
    resetSecondFactor(getAccountByIdOrEmail(c.req.param("id"), context), identityCheck, context);
    return c.redirect("/desk/accounts?done=factor", 303);
  });
  desk.post("/desk/accounts/:id/:action", (c) => {
    const action = accountActions.find((accountAction) => accountAction === c.req.param("action"));
    if (!action) throw createNotFoundError();
    changeAccount(getAccountByIdOrEmail(c.req.param("id"), context), action, context);
    return c.redirect(`/desk/accounts?done=${action}`, 303);
  });
}

function renderError(error: Error, c: Context, { report }: ServiceContext): Response | Promise<Response> {
  if (error instanceof HTTPException) return error.getResponse();
  const isApi = c.req.path.startsWith("/desk/api/");
  if (error instanceof ServiceError)
    return isApi
      ? c.json(renderInEnglish(error.body) as object, error.status)
      : c.html(renderErrorPage(error.message), error.status);
  if (isDisconnectError(error, c.req.raw)) return c.body(null, 400);
  report(error);
  return isApi
    ? c.json({ error: "" }, 500)
    : c.html(renderErrorPage("Something went wrong at the desk."), 500);
}
