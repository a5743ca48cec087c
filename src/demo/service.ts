/** The stand-in provider as one Hono app over a store: the same in Node and in a browser. */
import { Hono } from "hono";
import { serveAccount } from "./account.ts";
import { serveAccountSetting } from "./account-setting.ts";
import { serveAdditionalRequest } from "./additional-request.ts";
import { serveApplicantAccount } from "./applicant-account.ts";
import { serveApplicantGroup } from "./applicant-group.ts";
import { serveApplication } from "./application.ts";
import { serveApplicationDraft } from "./application-draft.ts";
import { serveApplicationList } from "./application-list.ts";
import { serveApplicationNotification } from "./application-notification.ts";
import { serveApplicationReport } from "./application-report.ts";
import { serveApplicationTemplate } from "./application-template.ts";
import { serveApplicationType } from "./application-type.ts";
import { serveBcaClassification } from "./bca-classification.ts";
import { serveCaptcha } from "./captcha.ts";
import { serveChart } from "./chart.ts";
import { serveCheckList } from "./check-list.ts";
import { serveChildAccount } from "./child-account.ts";
import { serveConstructionPeriod } from "./construction-period.ts";
import { serveContact } from "./contact.ts";
import type { ServiceContext } from "./context.ts";
import { createCors, createOriginCheck, type OriginCheck } from "./cors.ts";
import { serveDelegateAccount } from "./delegate-account.ts";
import { serveDistributionList } from "./distribution-list.ts";
import { serveDocument } from "./document.ts";
import { serveDropdown } from "./dropdown.ts";
import { serveGis } from "./gis/serve-gis.ts";
import { serveInspection } from "./inspection.ts";
import { serveInsuranceDetails } from "./insurance-details.ts";
import { serveLicence } from "./licence.ts";
import { serveMenu } from "./menu.ts";
import { serveNotificationSetting } from "./notification-setting.ts";
import { serveAssets } from "./portal/serve-assets.ts";
import { serveProperty } from "./property.ts";
import { servePublicAdditionalRequest } from "./public-additional-request.ts";
import { servePublicInspection } from "./public-inspection.ts";
import { servePublicLodgement } from "./public-lodgement.ts";
import { servePublicQuotation } from "./public-quotation.ts";
import { createRateLimiter, type RATE_LIMITS } from "./rate-limit.ts";
import { refuseOtherMethods, renderErrors } from "./refusals.ts";
import { serveRegisterItem } from "./register-item.ts";
import { serveReport } from "./report.ts";
import { serveSavedFilter } from "./saved-filter.ts";
import { serveSearch } from "./search.ts";
import { createServe } from "./serve.ts";
import { serveSubmission } from "./submission.ts";
import { serveTemplateWizard } from "./template-wizard.ts";

export interface ServiceOptions extends Omit<ServiceContext, "limiter"> {
  /** Instead of the usual ones. */
  readonly rateLimits?: typeof RATE_LIMITS | undefined;
  /** Milliseconds that every call takes longer, for a service that is far away. */
  readonly delayMs?: number | undefined;
  /** Origins that may call besides the portal hosts. */
  readonly otherOrigins?: readonly string[] | undefined;
}

export interface Service {
  readonly app: Hono;
  readonly context: ServiceContext;
  readonly isPortal: OriginCheck;
}

/** Builds the service: every endpoint of the contract, the portals' assets, the document host. Nothing is opened. */
export function createService(options: ServiceOptions): Service {
  const { delayMs = 0, otherOrigins = [] } = options;
  const limiter = createRateLimiter(options.now, options.rateLimits);
  // Descriptors, since `publicUrl` is only known, and read, once a port is open.
  const context: ServiceContext = Object.defineProperties(
    { limiter },
    Object.getOwnPropertyDescriptors(options),
  ) as ServiceContext;
  const app = new Hono();
  const isPortal = createOriginCheck(context.hosts, otherOrigins);
  renderErrors(app, context);
  app.use(async (c, next) => {
    await next();
    c.header("Date", context.now().toUTCString());
    c.header("X-Content-Type-Options", "nosniff");
    if (!c.res.headers.has("Referrer-Policy")) c.header("Referrer-Policy", "no-referrer");
    if (c.req.path.startsWith("/api/")) c.header("Cache-Control", "no-store");
  });
  app.use(createCors(isPortal));
  if (delayMs > 0)
    app.use("/api/*", async (_c, next) => {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      await next();
    });
  const serve = createServe(app, context);
  serveAccount(serve, context);
  serveApplicantAccount(serve, context);
  serveAccountSetting(serve, context);
  serveChildAccount(serve, context);
  serveDelegateAccount(serve, context);
  serveApplicantGroup(serve, context);
  serveMenu(serve, context);
  serveDropdown(serve, context);
  serveApplicationType(serve, context);
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
  serveAdditionalRequest(serve, context);
  serveBcaClassification(serve, context);
  serveCheckList(serve, context);
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
  serveGis(app);
  serveAssets(app, context.hosts);
  refuseOtherMethods(app);
  return { app, context, isPortal };
}
