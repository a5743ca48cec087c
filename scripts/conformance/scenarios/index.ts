/** Every scenario, by area and call. */
import type { NamedEndpoint } from "#contract/index.ts";
import type { Scenario, Tried } from "../scenario.ts";
import { account } from "./account.ts";
import { accountSetting } from "./account-setting.ts";
import { additionalRequest } from "./additional-request.ts";
import { applicantAccount } from "./applicant-account.ts";
import { applicantGroup } from "./applicant-group.ts";
import { application } from "./application.ts";
import { applicationDraft } from "./application-draft.ts";
import { applicationList } from "./application-list.ts";
import { applicationNotification } from "./application-notification.ts";
import { applicationTemplate } from "./application-template.ts";
import { applicationType } from "./application-type.ts";
import { bcaClassification } from "./bca-classification.ts";
import { captcha } from "./captcha.ts";
import { chart } from "./chart.ts";
import { checkList } from "./check-list.ts";
import { childAccount } from "./child-account.ts";
import { constructionPeriod } from "./construction-period.ts";
import { contact } from "./contact.ts";
import { delegateAccount } from "./delegate-account.ts";
import { distributionList } from "./distribution-list.ts";
import { document } from "./document.ts";
import { dropdown } from "./dropdown.ts";
import { inspection } from "./inspection.ts";
import { insuranceDetails } from "./insurance-details.ts";
import { licence } from "./licence.ts";
import { menu } from "./menu.ts";
import { notificationSetting } from "./notification-setting.ts";
import { property } from "./property.ts";
import { publicAdditionalRequest } from "./public-additional-request.ts";
import { publicInspection } from "./public-inspection.ts";
import { publicLodgement } from "./public-lodgement.ts";
import { publicQuotation } from "./public-quotation.ts";
import { registerItem } from "./register-item.ts";
import { report } from "./report.ts";
import { savedFilter } from "./saved-filter.ts";
import { search } from "./search.ts";
import { submission } from "./submission.ts";

const areas: Readonly<Record<string, Readonly<Record<string, Scenario | Tried>>>> = {
  account,
  applicantAccount,
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
};

/** How a call is tried; nothing for one that has no scenario yet. */
export function findScenario({ area, name }: NamedEndpoint): Tried | undefined {
  const found = areas[area]?.[name];
  return typeof found === "function" ? { run: found, manners: {} } : found;
}
