/** The demo service as a Hono app with a store, in Node and in a browser. */
import { Hono } from "hono";
import { compress } from "hono/compress";
import { serveAccount } from "../calls/accounts/account.ts";
import { serveAccountSetting } from "../calls/accounts/account-setting.ts";
import { serveApplicantAccount } from "../calls/accounts/applicant-account.ts";
import { serveApplicantGroup } from "../calls/accounts/applicant-group.ts";
import { serveCaptcha } from "../calls/accounts/captcha.ts";
import { serveChildAccount } from "../calls/accounts/children/child-account.ts";
import { serveDelegateAccount } from "../calls/accounts/delegate-account.ts";
import { serveMenu } from "../calls/accounts/menu.ts";
import { servePasskeys } from "../calls/accounts/passkey.ts";
import { serveSecondFactor } from "../calls/accounts/second-factor.ts";
import { serveTerms } from "../calls/accounts/terms.ts";
import { serveApplication } from "../calls/applications/application.ts";
import { serveApplicationDraft } from "../calls/applications/application-draft.ts";
import { serveApplicationTemplate } from "../calls/applications/application-template.ts";
import { serveApplicationType } from "../calls/applications/application-type.ts";
import { serveConstructionPeriod } from "../calls/applications/construction-period.ts";
import { serveConversation } from "../calls/applications/conversation.ts";
import { serveFeedback } from "../calls/applications/feedback.ts";
import { serveApplicationList } from "../calls/applications/list/application-list.ts";
import { serveApplicationReport } from "../calls/applications/list/application-report.ts";
import { serveChart } from "../calls/applications/list/chart.ts";
import { serveSavedFilter } from "../calls/applications/list/saved-filter.ts";
import { servePermit } from "../calls/applications/permit.ts";
import { serveSignatureRequest } from "../calls/applications/signature-request.ts";
import { serveSubmission } from "../calls/applications/submission.ts";
import { serveTemplateWizard } from "../calls/applications/template-wizard.ts";
import { serveDropdown } from "../calls/lookups/dropdown.ts";
import { serveLicence } from "../calls/lookups/licence.ts";
import { servePractitioner } from "../calls/lookups/practitioner.ts";
import { serveReport } from "../calls/lookups/report.ts";
import { serveSearch } from "../calls/lookups/search.ts";
import { serveApplicationNotification } from "../calls/notices/application-notification.ts";
import { serveDistributionList } from "../calls/notices/distribution-list.ts";
import { serveNotificationSetting } from "../calls/notices/notification-setting.ts";
import { serveAdditionalRequest } from "../calls/parts/additional-request.ts";
import { serveBcaClassification } from "../calls/parts/bca-classification.ts";
import { serveChecklist } from "../calls/parts/checklist.ts";
import { serveContact } from "../calls/parts/contact.ts";
import { serveDocument } from "../calls/parts/document.ts";
import { serveGis } from "../calls/parts/gis.ts";
import { serveInspection } from "../calls/parts/inspection.ts";
import { serveInsuranceDetails } from "../calls/parts/insurance-details.ts";
import { serveProperty } from "../calls/parts/property.ts";
import { serveRegisterItem } from "../calls/parts/register-item.ts";
import { servePaymentPage } from "../calls/payment-page/payment-page.ts";
import { servePublicAdditionalRequest } from "../calls/public/public-additional-request.ts";
import { servePublicInspection } from "../calls/public/public-inspection.ts";
import { servePublicLodgement } from "../calls/public/public-lodgement.ts";
import { servePublicQuotation } from "../calls/public/public-quotation.ts";
import { servePublicRequest } from "../calls/public/public-request.ts";
import { servePublicSignature } from "../calls/public/public-signature.ts";
import { serveFormTelemetry } from "../calls/telemetry/form-telemetry.ts";
import type { ServiceContext } from "../context/context.ts";
import { prepareForms } from "../domain/forms/prepare-forms.ts";
import { addCors, createOriginCheck, type OriginCheck } from "../http/cors.ts";
import { registerErrorHandlers, rejectOtherMethods } from "../http/error-responses.ts";
import { createRateLimiter, type RATE_LIMITS } from "../http/rate-limit.ts";
import { createServe, IMMUTABLE_CACHE_CONTROL } from "../http/serve.ts";
import { serveAssets } from "../http/serve-assets.ts";
import { assertVisitorMayCall } from "../rules/visitor-calls.ts";

interface ServiceOptions extends Omit<ServiceContext, "limiter"> {
  /** Rate limits; by default `RATE_LIMITS`. */
  readonly rateLimits?: typeof RATE_LIMITS | undefined;
  /** Artificial delay of every call in milliseconds, to simulate a distant service. */
  readonly delayMs?: number | undefined;
  /** Origins that may call the service in addition to the portals. */
  readonly otherOrigins?: readonly string[] | undefined;
}

export interface DemoService {
  readonly app: Hono;
  readonly context: ServiceContext;
  readonly isPortal: OriginCheck;
}

/** Security policy of responses. Responses are data: if opened in a browser, they run, load and embed nothing. */
const DATA_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";

/**
 * Creates the service: every contract endpoint, the portals' assets, and the files of documents. Opens no
 * port.
 */
export function createService(options: ServiceOptions): DemoService {
  const { delayMs = 0, otherOrigins = [] } = options;
  const limiter = createRateLimiter(options.now, options.rateLimits);
  // Copying descriptors preserves the getter `publicUrl`, whose value is known only after a port is open.
  const context: ServiceContext = Object.defineProperties(
    { limiter },
    Object.getOwnPropertyDescriptors(options),
  ) as ServiceContext;
  const app = new Hono();
  const isPortal = createOriginCheck(context, otherOrigins);
  registerErrorHandlers(app, context);
  app.use(async (c, next) => {
    await next();
    c.header("Date", context.now().toUTCString());
    c.header("X-Content-Type-Options", "nosniff");
    if (!c.res.headers.has("Content-Security-Policy")) c.header("Content-Security-Policy", DATA_POLICY);
    if (!c.res.headers.has("Referrer-Policy")) c.header("Referrer-Policy", "no-referrer");
    if (c.req.path.startsWith("/api/") && c.res.headers.get("Cache-Control") !== IMMUTABLE_CACHE_CONTROL)
      c.header("Cache-Control", "no-store");
  });
  addCors(app, isPortal);
  app.use("/api/*", compress({ contentTypeFilter: /^application\/json/ }));
  if (delayMs > 0)
    app.use("/api/*", async (_c, next) => {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      await next();
    });
  app.use(async (_c, next) => {
    await prepareForms(context);
    await next();
  });
  const serve = createServe(app, context, assertVisitorMayCall);
  serveAccount(serve, context);
  serveApplicantAccount(serve, context);
  serveSecondFactor(serve, context);
  servePasskeys(serve, context);
  serveTerms(serve, context);
  serveAccountSetting(serve, context);
  serveChildAccount(serve, context);
  serveDelegateAccount(serve, context);
  serveApplicantGroup(serve, context);
  serveMenu(serve, context);
  serveDropdown(serve, context);
  servePractitioner(serve, context);
  serveApplicationType(serve, context);
  servePermit(serve, context);
  serveLicence(serve, context);
  serveCaptcha(serve, context);
  servePublicLodgement(serve, context);
  serveApplication(serve, context);
  serveApplicationDraft(serve, context);
  serveApplicationList(serve, context);
  serveSavedFilter(serve, context);
  serveSubmission(serve, context);
  serveApplicationNotification(serve, context);
  serveNotificationSetting(serve, context);
  serveDistributionList(serve, context);
  serveApplicationReport(serve, context);
  serveApplicationTemplate(serve, context);
  serveChart(serve, context);
  serveReport(serve, context);
  serveSearch(serve, context);
  serveTemplateWizard(serve, context);
  serveSignatureRequest(serve, context);
  serveConversation(serve, context);
  serveFeedback(serve, context);
  serveAdditionalRequest(serve, context);
  serveBcaClassification(serve, context);
  serveChecklist(serve, context);
  serveConstructionPeriod(serve, context);
  serveContact(serve, context);
  serveInspection(serve, context);
  serveInsuranceDetails(serve, context);
  serveProperty(serve, context);
  serveRegisterItem(serve, context);
  serveDocument(serve, app, context);
  servePublicQuotation(serve, context);
  servePublicInspection(serve, context);
  servePublicAdditionalRequest(serve, context);
  servePublicRequest(serve, context);
  servePublicSignature(serve, context);
  serveGis(app);
  servePaymentPage(app, isPortal, context);
  serveFormTelemetry(app, context);
  serveAssets(app, context.hosts);
  rejectOtherMethods(app);
  return { app, context, isPortal };
}
