/**
 * The profiles of the contract. Each lists the calls for one use of the portal, such as lodging. A provider
 * may offer the calls of one profile instead of all calls (decisions 105).
 */
import { allEndpoints, type CallName } from "./index.ts";

export const profileNames = ["core", "lodge", "public", "full"] as const;
export type ProfileName = (typeof profileNames)[number];

/** Sign-in, and reading the caller's own applications. */
const coreCalls: readonly CallName[] = [
  "account.applicantLogin",
  "account.refreshToken",
  "licence.getApplicantPortalConfig",
  "licence.getLicence",
  "menu.getApplicantMenu",
  "applicantAccount.getApplicant",
  "applicationList.getApplicationList",
  "application.getApplicantAppDetails",
];

/** Calls that a provider needs for lodging an application with files and a signature. */
const lodgeCalls: readonly CallName[] = [
  ...coreCalls,
  "applicationType.getApplicationTypes",
  "applicationDraft.createInit",
  "applicationDraft.getDraft",
  "applicationDraft.getWizardConfig",
  "applicationDraft.updateDynamic",
  "applicationDraft.updateCurrentWizardStepId",
  "applicationDraft.getSummary",
  "applicationDraft.putApplicantSignature",
  "applicationDraft.submitApplicantWizard",
  "document.createUpload",
  "document.completeUpload",
  "document.getDocuments",
  "document.getDownloadUrl",
  "document.deleteDocument",
];

const allCalls = allEndpoints.map(({ area, name }) => `${area}.${name}` as CallName);

/** Pages that need no account. */
const publicCalls: readonly CallName[] = [
  "licence.getApplicantPortalConfig",
  "licence.getLicence",
  "application.getApplicantAppTrackingDetails",
  ...allCalls.filter(
    (call) => /^(public\w+|captcha)\./.test(call) && call !== "publicLodgement.claimPublicLodgement",
  ),
];

/** Calls of each profile as `area.call`. Plain strings, because they are compared with the calls that a provider lists. */
export const contractProfiles: Readonly<Record<ProfileName, readonly string[]>> = {
  core: coreCalls,
  lodge: lodgeCalls,
  public: publicCalls,
  full: allCalls,
};
