/** All scenarios by area and call. */
import type { NamedEndpoint } from "#contract/index.ts";
import type { Scenario, ScenarioWithRules } from "../scenario.ts";
import { account } from "./accounts/account.ts";
import { accountSetting } from "./accounts/account-setting.ts";
import { applicantAccount } from "./accounts/applicant-account.ts";
import { applicantGroup } from "./accounts/applicant-group.ts";
import { childAccount } from "./accounts/child-account.ts";
import { delegateAccount } from "./accounts/delegate-account.ts";
import { licence } from "./accounts/licence.ts";
import { secondFactor } from "./accounts/second-factor.ts";
import { terms } from "./accounts/terms.ts";
import { additionalRequest } from "./applications/additional-request.ts";
import { application } from "./applications/application.ts";
import { applicationDraft } from "./applications/application-draft.ts";
import { applicationList } from "./applications/application-list.ts";
import { applicationTemplate } from "./applications/application-template.ts";
import { applicationType } from "./applications/application-type.ts";
import { bcaClassification } from "./applications/bca-classification.ts";
import { checkList } from "./applications/check-list.ts";
import { constructionPeriod } from "./applications/construction-period.ts";
import { contact } from "./applications/contact.ts";
import { conversation } from "./applications/conversation.ts";
import { document } from "./applications/document.ts";
import { feedback } from "./applications/feedback.ts";
import { inspection } from "./applications/inspection.ts";
import { insuranceDetails } from "./applications/insurance-details.ts";
import { property } from "./applications/property.ts";
import { registerItem } from "./applications/register-item.ts";
import { savedFilter } from "./applications/saved-filter.ts";
import { signatureRequest } from "./applications/signature-request.ts";
import { submission } from "./applications/submission.ts";
import { dropdown } from "./lookups/dropdown.ts";
import { menu } from "./lookups/menu.ts";
import { search } from "./lookups/search.ts";
import { applicationNotification } from "./notifications/application-notification.ts";
import { distributionList } from "./notifications/distribution-list.ts";
import { notificationSetting } from "./notifications/notification-setting.ts";
import { captcha } from "./public/captcha.ts";
import { publicAdditionalRequest } from "./public/public-additional-request.ts";
import { publicInspection } from "./public/public-inspection.ts";
import { publicLodgement } from "./public/public-lodgement.ts";
import { publicQuotation } from "./public/public-quotation.ts";
import { publicSignature } from "./public/public-signature.ts";
import { chart } from "./reports/chart.ts";
import { report } from "./reports/report.ts";

const areas: Readonly<Record<string, Readonly<Record<string, Scenario | ScenarioWithRules>>>> = {
  account,
  applicantAccount,
  secondFactor,
  terms,
  accountSetting,
  applicantGroup,
  applicationNotification,
  childAccount,
  delegateAccount,
  distributionList,
  notificationSetting,
  additionalRequest,
  bcaClassification,
  checkList,
  constructionPeriod,
  contact,
  inspection,
  insuranceDetails,
  property,
  registerItem,
  application,
  applicationDraft,
  applicationList,
  savedFilter,
  signatureRequest,
  conversation,
  feedback,
  submission,
  applicationTemplate,
  applicationType,
  document,
  dropdown,
  licence,
  captcha,
  menu,
  chart,
  report,
  search,
  publicLodgement,
  publicQuotation,
  publicInspection,
  publicAdditionalRequest,
  publicSignature,
};

/** The scenario of a call; undefined if there is none. */
export function findScenario({ area, name }: NamedEndpoint): ScenarioWithRules | undefined {
  const found = areas[area]?.[name];
  return typeof found === "function" ? { run: found, refusalRules: {} } : found;
}
