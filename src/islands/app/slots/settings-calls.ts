/**
 * The API endpoint that each section of the settings needs. A section is hidden if the provider does not
 * support this endpoint (decisions 105).
 */
import { getNotificationEmailGroups, getSessions } from "#contract/accounts/account-setting.ts";
import { changePassword, updateApplicant } from "#contract/accounts/applicant-account.ts";
import { getApplicantGroups } from "#contract/accounts/applicant-group.ts";
import { getChildAccounts } from "#contract/accounts/child-account.ts";
import { getDelegateAccounts } from "#contract/accounts/delegate-account.ts";
import { getPasskeys } from "#contract/accounts/passkey.ts";
import { getSecondFactor } from "#contract/accounts/second-factor.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import { getDistributionLists } from "#contract/notifications/distribution-list.ts";
import { getNotificationSettings } from "#contract/notifications/notification-setting.ts";
import type { SettingsSection } from "#features/account/settings-sections.ts";

export const settingsCalls: Readonly<Record<SettingsSection, EndpointShape>> = {
  profile: updateApplicant,
  signature: updateApplicant,
  password: changePassword,
  "second-factor": getSecondFactor,
  passkeys: getPasskeys,
  preferences: updateApplicant,
  devices: getSessions,
  notifications: getNotificationSettings,
  "email-copies": getNotificationEmailGroups,
  lists: getDistributionLists,
  "child-accounts": getChildAccounts,
  delegates: getDelegateAccounts,
  groups: getApplicantGroups,
};
