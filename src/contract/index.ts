/**
 * Lists all endpoints and shapes by area and name, for tests that must cover all of them and for generators.
 */
import type * as z from "zod/mini";
import * as account from "./accounts/account.ts";
import * as accountSetting from "./accounts/account-setting.ts";
import * as applicantAccount from "./accounts/applicant-account.ts";
import * as applicantGroup from "./accounts/applicant-group.ts";
import * as childAccount from "./accounts/child-account.ts";
import * as delegateAccount from "./accounts/delegate-account.ts";
import * as delegateOwners from "./accounts/delegate-owners.ts";
import * as delegateRight from "./accounts/delegate-right.ts";
import * as endedSession from "./accounts/ended-session.ts";
import * as helpTextSetting from "./accounts/help-text-setting.ts";
import * as licence from "./accounts/licence.ts";
import * as passkey from "./accounts/passkey.ts";
import * as secondFactor from "./accounts/second-factor.ts";
import * as terms from "./accounts/terms.ts";
import * as additionalRequest from "./applications/additional-request.ts";
import * as application from "./applications/application.ts";
import * as applicationDraft from "./applications/application-draft.ts";
import * as applicationList from "./applications/application-list.ts";
import * as applicationTemplate from "./applications/application-template.ts";
import * as applicationType from "./applications/application-type.ts";
import * as bcaClassification from "./applications/bca-classification.ts";
import * as checkList from "./applications/checklist.ts";
import * as constructionPeriod from "./applications/construction-period.ts";
import * as contact from "./applications/contact.ts";
import * as conversation from "./applications/conversation.ts";
import * as document from "./applications/document.ts";
import * as feedback from "./applications/feedback.ts";
import * as inspection from "./applications/inspection.ts";
import * as insuranceDetails from "./applications/insurance-details.ts";
import * as part from "./applications/part.ts";
import * as permit from "./applications/permit.ts";
import * as property from "./applications/property.ts";
import * as registerItem from "./applications/register-item.ts";
import * as savedFilter from "./applications/saved-filter.ts";
import * as signatureRequest from "./applications/signature-request.ts";
import * as submission from "./applications/submission.ts";
import * as portalConfig from "./config/portal-config.ts";
import type { EndpointShape } from "./endpoint.ts";
import * as errors from "./errors.ts";
import * as dropdown from "./lookups/dropdown.ts";
import * as menu from "./lookups/menu.ts";
import * as practitioner from "./lookups/practitioner.ts";
import * as search from "./lookups/search.ts";
import * as searchKind from "./lookups/search-kind.ts";
import * as statusHighlights from "./lookups/status-highlights.ts";
import * as applicationNotification from "./notifications/application-notification.ts";
import * as distributionList from "./notifications/distribution-list.ts";
import * as notificationSetting from "./notifications/notification-setting.ts";
import * as unreadNotifications from "./notifications/unread-notifications.ts";
import * as captcha from "./public/captcha.ts";
import * as publicAdditionalRequest from "./public/public-additional-request.ts";
import * as publicInspection from "./public/public-inspection.ts";
import * as publicLodgement from "./public/public-lodgement.ts";
import * as publicQuotation from "./public/public-quotation.ts";
import * as publicRequest from "./public/public-request.ts";
import * as publicSignature from "./public/public-signature.ts";
import * as chart from "./reports/chart.ts";
import * as report from "./reports/report.ts";
import * as shapes from "./shapes.ts";
import * as socket from "./socket.ts";
import * as config from "./wizard/config.ts";
import * as wizardConfiguration from "./wizard/wizard-configuration.ts";

/**
 * Files of the contract by area, in the order of the specification. Calls that every screen loads are in separate
 * files.
 */
const areas = {
  account,
  applicantAccount,
  passkey,
  secondFactor,
  terms,
  accountSetting: { ...accountSetting, ...helpTextSetting, ...endedSession },
  childAccount,
  delegateAccount: { ...delegateAccount, ...delegateOwners, ...delegateRight },
  applicantGroup,
  practitioner,
  dropdown: { ...dropdown, ...statusHighlights },
  licence,
  captcha,
  publicLodgement,
  menu,
  applicationList,
  savedFilter,
  application,
  submission,
  applicationType,
  permit,
  applicationDraft: { ...applicationDraft, ...wizardConfiguration },
  applicationTemplate,
  signatureRequest,
  conversation,
  feedback,
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
  search: { ...search, ...searchKind },
  applicationNotification: { ...applicationNotification, ...unreadNotifications },
  notificationSetting,
  distributionList,
  publicQuotation,
  publicInspection,
  publicAdditionalRequest,
  publicRequest,
  publicSignature,
};

/** Shapes that several areas share, and shapes that belong to no call, such as websocket messages. */
const sharedShapes = { portalConfig, part, shapes, errors, socket, config };

function isShape(value: unknown): value is z.ZodMiniType {
  return typeof value === "object" && value !== null && "_zod" in value;
}

function isEndpoint(value: unknown): value is EndpointShape {
  return (
    typeof value === "object" && value !== null && "method" in value && "path" in value && "reply" in value
  );
}

type EndpointName<Module> = {
  [Name in keyof Module & string]: Module[Name] extends {
    readonly method: string;
    readonly path: string;
    readonly reply: unknown;
  }
    ? Name
    : never;
}[keyof Module & string];

/** Name of a call as `area.call`. */
export type CallName = {
  [Area in keyof typeof areas]: `${Area}.${EndpointName<(typeof areas)[Area]>}`;
}[keyof typeof areas];

export interface NamedEndpoint {
  readonly area: string;
  readonly name: string;
  readonly endpoint: EndpointShape;
}

/** All endpoints: by area, then by name. Without sorting, the order within an area differs between Node and bundlers. */
export const allEndpoints: readonly NamedEndpoint[] = Object.entries(areas).flatMap(([area, module]) =>
  Object.entries(module)
    .toSorted(compareNames)
    .flatMap(([name, value]) => (isEndpoint(value) ? [{ area, name, endpoint: value }] : [])),
);

function compareNames([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

export interface NamedShape {
  readonly area: string;
  readonly name: string;
  readonly shape: z.ZodMiniType;
}

/**
 * All Zod schemas that the contract modules export, with area and export name. Endpoints are in
 * `allEndpoints`.
 */
export const allShapes: readonly NamedShape[] = Object.entries({ ...sharedShapes, ...areas }).flatMap(
  ([area, module]) =>
    Object.entries(module).flatMap(([name, value]) => (isShape(value) ? [{ area, name, shape: value }] : [])),
);
