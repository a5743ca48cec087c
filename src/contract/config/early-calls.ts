/** The calls that a page of the signed-in area starts before its scripts are loaded (decisions 76). */
import { getApplicant } from "../accounts/applicant-account.ts";
import {
  getApplicantAppDetails,
  getApplicantAppWorkflow,
  getHeaderSubheader,
} from "../applications/application.ts";
import { getDraft } from "../applications/application-draft.ts";
import { getApplicationFilters, getApplicationList } from "../applications/application-list.ts";
import { getApplicantMenu } from "../lookups/menu.ts";
import { getHighlightedStatusList } from "../lookups/status-highlights.ts";
import { getWizardConfig } from "../wizard/wizard-configuration.ts";

export const earlyCalls = [
  getApplicant,
  getApplicantMenu,
  getApplicationList,
  getApplicationFilters,
  getHighlightedStatusList,
  getApplicantAppDetails,
  getHeaderSubheader,
  getApplicantAppWorkflow,
  getDraft,
  getWizardConfig,
] as const;
