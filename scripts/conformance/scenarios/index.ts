/** All scenarios by area and call. */
import type { NamedEndpoint } from "#contract/index.ts";
import type { CallScenario, ScenarioWithRules } from "../scenario.ts";
import { accountScenarios } from "./accounts/account.ts";
import { accountSettingScenarios } from "./accounts/account-setting.ts";
import { applicantAccountScenarios } from "./accounts/applicant-account.ts";
import { applicantGroupScenarios } from "./accounts/applicant-group.ts";
import { childAccountScenarios } from "./accounts/child-account.ts";
import { delegateAccountScenarios } from "./accounts/delegate-account.ts";
import { licenceScenarios } from "./accounts/licence.ts";
import { passkeyScenarios } from "./accounts/passkey.ts";
import { secondFactorScenarios } from "./accounts/second-factor.ts";
import { termsScenarios } from "./accounts/terms.ts";
import { additionalRequestScenarios } from "./applications/additional-request.ts";
import { applicationScenarios } from "./applications/application.ts";
import { applicationDraftScenarios } from "./applications/application-draft.ts";
import { applicationListScenarios } from "./applications/application-list.ts";
import { applicationTemplateScenarios } from "./applications/application-template.ts";
import { applicationTypeScenarios } from "./applications/application-type.ts";
import { bcaClassificationScenarios } from "./applications/bca-classification.ts";
import { checklistScenarios } from "./applications/checklist.ts";
import { constructionPeriodScenarios } from "./applications/construction-period.ts";
import { contactScenarios } from "./applications/contact.ts";
import { conversationScenarios } from "./applications/conversation.ts";
import { documentScenarios } from "./applications/document.ts";
import { feedbackScenarios } from "./applications/feedback.ts";
import { inspectionScenarios } from "./applications/inspection.ts";
import { insuranceDetailsScenarios } from "./applications/insurance-details.ts";
import { permitScenarios } from "./applications/permit.ts";
import { propertyScenarios } from "./applications/property.ts";
import { registerItemScenarios } from "./applications/register-item.ts";
import { savedFilterScenarios } from "./applications/saved-filter.ts";
import { signatureRequestScenarios } from "./applications/signature-request.ts";
import { submissionScenarios } from "./applications/submission.ts";
import { dropdownScenarios } from "./lookups/dropdown.ts";
import { menuScenarios } from "./lookups/menu.ts";
import { practitionerScenarios } from "./lookups/practitioner.ts";
import { searchScenarios } from "./lookups/search.ts";
import { applicationNotificationScenarios } from "./notifications/application-notification.ts";
import { distributionListScenarios } from "./notifications/distribution-list.ts";
import { notificationSettingScenarios } from "./notifications/notification-setting.ts";
import { captchaScenarios } from "./public/captcha.ts";
import { publicAdditionalRequestScenarios } from "./public/public-additional-request.ts";
import { publicInspectionScenarios } from "./public/public-inspection.ts";
import { publicLodgementScenarios } from "./public/public-lodgement.ts";
import { publicQuotationScenarios } from "./public/public-quotation.ts";
import { publicRequestScenarios } from "./public/public-request.ts";
import { publicSignatureScenarios } from "./public/public-signature.ts";
import { chartScenarios } from "./reports/chart.ts";
import { reportScenarios } from "./reports/report.ts";

const areas: Readonly<Record<string, Readonly<Record<string, CallScenario | ScenarioWithRules>>>> = {
  account: accountScenarios,
  applicantAccount: applicantAccountScenarios,
  passkey: passkeyScenarios,
  secondFactor: secondFactorScenarios,
  terms: termsScenarios,
  accountSetting: accountSettingScenarios,
  applicantGroup: applicantGroupScenarios,
  applicationNotification: applicationNotificationScenarios,
  childAccount: childAccountScenarios,
  delegateAccount: delegateAccountScenarios,
  distributionList: distributionListScenarios,
  notificationSetting: notificationSettingScenarios,
  additionalRequest: additionalRequestScenarios,
  bcaClassification: bcaClassificationScenarios,
  checkList: checklistScenarios,
  constructionPeriod: constructionPeriodScenarios,
  contact: contactScenarios,
  inspection: inspectionScenarios,
  insuranceDetails: insuranceDetailsScenarios,
  permit: permitScenarios,
  property: propertyScenarios,
  registerItem: registerItemScenarios,
  application: applicationScenarios,
  applicationDraft: applicationDraftScenarios,
  applicationList: applicationListScenarios,
  savedFilter: savedFilterScenarios,
  signatureRequest: signatureRequestScenarios,
  conversation: conversationScenarios,
  feedback: feedbackScenarios,
  submission: submissionScenarios,
  applicationTemplate: applicationTemplateScenarios,
  applicationType: applicationTypeScenarios,
  document: documentScenarios,
  practitioner: practitionerScenarios,
  dropdown: dropdownScenarios,
  licence: licenceScenarios,
  captcha: captchaScenarios,
  menu: menuScenarios,
  chart: chartScenarios,
  report: reportScenarios,
  search: searchScenarios,
  publicLodgement: publicLodgementScenarios,
  publicQuotation: publicQuotationScenarios,
  publicInspection: publicInspectionScenarios,
  publicAdditionalRequest: publicAdditionalRequestScenarios,
  publicRequest: publicRequestScenarios,
  publicSignature: publicSignatureScenarios,
};

/** Returns the scenario of a call; undefined if there is none. */
export function findScenario({ area, name }: NamedEndpoint): ScenarioWithRules | undefined {
  const scenario = areas[area]?.[name];
  return typeof scenario === "function" ? { run: scenario, refusalRules: {} } : scenario;
}
