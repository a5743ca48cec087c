/** Every call of the specification that is built, by name: what the exhaustiveness tests and generators walk. */
import type * as z from "zod/mini";
import * as account from "./account.ts";
import * as accountSetting from "./account-setting.ts";
import * as additionalRequest from "./additional-request.ts";
import * as applicantAccount from "./applicant-account.ts";
import * as applicantGroup from "./applicant-group.ts";
import * as application from "./application.ts";
import * as applicationDraft from "./application-draft.ts";
import * as applicationList from "./application-list.ts";
import * as applicationNotification from "./application-notification.ts";
import * as applicationTemplate from "./application-template.ts";
import * as applicationType from "./application-type.ts";
import * as bcaClassification from "./bca-classification.ts";
import * as captcha from "./captcha.ts";
import * as chart from "./chart.ts";
import * as checkList from "./check-list.ts";
import * as childAccount from "./child-account.ts";
import * as constructionPeriod from "./construction-period.ts";
import * as contact from "./contact.ts";
import * as delegateAccount from "./delegate-account.ts";
import * as distributionList from "./distribution-list.ts";
import * as document from "./document.ts";
import * as dropdown from "./dropdown.ts";
import type { EndpointShape } from "./endpoint.ts";
import * as errors from "./errors.ts";
import * as inspection from "./inspection.ts";
import * as insuranceDetails from "./insurance-details.ts";
import * as licence from "./licence.ts";
import * as menu from "./menu.ts";
import * as notificationSetting from "./notification-setting.ts";
import * as part from "./part.ts";
import * as property from "./property.ts";
import * as publicAdditionalRequest from "./public-additional-request.ts";
import * as publicInspection from "./public-inspection.ts";
import * as publicLodgement from "./public-lodgement.ts";
import * as publicQuotation from "./public-quotation.ts";
import * as registerItem from "./register-item.ts";
import * as report from "./report.ts";
import * as savedFilter from "./saved-filter.ts";
import * as search from "./search.ts";
import * as shapes from "./shapes.ts";
import * as socket from "./socket.ts";
import * as submission from "./submission.ts";
import * as config from "./wizard/config.ts";

/** In the order of the specification: people, lists to choose from, applications, what hangs on them, what comes out. */
const areas = {
  account,
  applicantAccount,
  accountSetting,
  childAccount,
  delegateAccount,
  applicantGroup,
  dropdown,
  licence,
  captcha,
  publicLodgement,
  menu,
  applicationList,
  savedFilter,
  application,
  submission,
  applicationType,
  applicationDraft,
  applicationTemplate,
  additionalRequest,
  contact,
  property,
  document,
  checkList,
  inspection,
  insuranceDetails,
  bcaClassification,
  registerItem,
  constructionPeriod,
  report,
  chart,
  search,
  applicationNotification,
  notificationSetting,
  distributionList,
  publicQuotation,
  publicInspection,
  publicAdditionalRequest,
};

/** What several areas share, and what travels beside the calls. */
const sharedShapes = { part, shapes, errors, socket, config };

function isShape(value: unknown): value is z.ZodMiniType {
  return typeof value === "object" && value !== null && "_zod" in value;
}

function isEndpoint(value: unknown): value is EndpointShape {
  return (
    typeof value === "object" && value !== null && "method" in value && "path" in value && "reply" in value
  );
}

export interface NamedEndpoint {
  readonly area: string;
  readonly name: string;
  readonly endpoint: EndpointShape;
}

export const allEndpoints: readonly NamedEndpoint[] = Object.entries(areas).flatMap(([area, module]) =>
  Object.entries(module).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ area, name, endpoint: value }] : [],
  ),
);

export interface NamedShape {
  readonly area: string;
  readonly name: string;
  readonly shape: z.ZodMiniType;
}

/** Every shape that has a name of its own. */
export const allShapes: readonly NamedShape[] = Object.entries({ ...sharedShapes, ...areas }).flatMap(
  ([area, module]) =>
    Object.entries(module).flatMap(([name, value]) => (isShape(value) ? [{ area, name, shape: value }] : [])),
);
