/** Profiles: the calls that a part of the portal needs. A provider states which profile it offers. */
import { allEndpoints } from "#contract/index.ts";
import { isAcceptedRow, type ReportRow } from "./report.ts";

export const profileNames = ["core", "lodge", "public", "full"] as const;
export type ProfileName = (typeof profileNames)[number];

/** Signing in, and reading one's own applications. */
const core = [
  "account.applicantLogin",
  "account.refreshToken",
  "licence.getApplicantPortalConfig",
  "licence.getLicence",
  "menu.getApplicantMenu",
  "applicantAccount.getApplicant",
  "applicationList.getApplicationList",
  "application.getApplicantAppDetails",
];

/** Lodging an application with files and a signature. */
const lodge = [
  ...core,
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

const all = allEndpoints.map(({ area, name }) => `${area}.${name}`);

/** Pages that need no account. */
const publicCalls = [
  "licence.getApplicantPortalConfig",
  "licence.getLicence",
  "application.getApplicantAppTrackingDetails",
  ...all.filter(
    (call) => /^(public\w+|captcha)\./.test(call) && call !== "publicLodgement.claimPublicLodgement",
  ),
];

/** Calls of each profile as `area.call`. */
export const conformanceProfiles: Readonly<Record<ProfileName, readonly string[]>> = {
  core,
  lodge,
  public: publicCalls,
  full: all,
};

export interface ProfileResult {
  readonly profile: ProfileName;
  readonly needed: number;
  /** Calls that are not offered, not checked, or that break a rule of level `must`. */
  readonly toGo: readonly string[];
}

/** The state of each profile, as far as its calls were checked. */
export function listProfileResults(rows: readonly ReportRow[]): ProfileResult[] {
  const accepted = new Set(rows.filter(isAcceptedRow).map(({ area, call }) => `${area}.${call}`));
  return profileNames.map((profile) => ({
    profile,
    needed: conformanceProfiles[profile].length,
    toGo: conformanceProfiles[profile].filter((call) => !accepted.has(call)),
  }));
}
