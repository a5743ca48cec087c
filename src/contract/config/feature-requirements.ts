/**
 * Describes each feature and lists the calls that it needs (decisions 105). Only the bake and the
 * documentation use this file; browsers do not load it.
 */
import type { CallName } from "../index.ts";
import type { FeatureName } from "./features.ts";

export interface FeatureRequirement {
  /** Says in one sentence what the feature is, for `hosts/README.md`. */
  readonly description: string;
  /** Calls as `area.call`. The feature needs all of them. */
  readonly calls: readonly CallName[];
  /** The feature also needs at least one of these calls. */
  readonly oneOf?: readonly CallName[];
}

/** Calls of the wizard to fill in and lodge an application. */
const wizardCalls: readonly CallName[] = [
  "applicationDraft.getDraft",
  "applicationDraft.getWizardConfig",
  "applicationDraft.updateDynamic",
  "applicationDraft.submitApplicantWizard",
];

export const featureRequirements: Readonly<Record<FeatureName, FeatureRequirement>> = {
  publicLodgement: {
    description: "Lodging an application without an account.",
    calls: ["publicLodgement.getPublicTypes", "publicLodgement.startPublicLodgement", ...wizardCalls],
  },
  quotation: {
    description: "Fee quotations for the public.",
    calls: [
      "publicQuotation.previewQuotation",
      "publicQuotation.createQuotation",
      "publicQuotation.findQuotation",
      "publicQuotation.downloadQuotation",
    ],
  },
  tracking: {
    description: "Tracking an application by its number.",
    calls: ["application.getApplicantAppTrackingDetails"],
  },
  publicInspection: {
    description: "The public form that requests an inspection.",
    calls: ["publicInspection.findPublicInspections", "publicInspection.requestPublicInspection"],
  },
  publicRequest: {
    description: "Requests about an application from the public, and links that ask for information.",
    calls: [
      "publicRequest.findPublicRequestTypes",
      "publicRequest.createPublicRequest",
      "publicAdditionalRequest.openRequestLink",
      "publicAdditionalRequest.sendRequestAnswers",
    ],
  },
  publicSignature: {
    description: "Links by which somebody without an account signs an application.",
    calls: ["publicSignature.openSignatureLink", "publicSignature.answerSignatureLink"],
  },
  passwordReset: {
    description: "Choosing a new password by a link in an email.",
    calls: [
      "account.applicantResetPassword",
      "account.validateResetPasswordToken",
      "account.changeApplicantPassword",
    ],
  },
  startGuide: { description: 'The guide "Which permit do I need?".', calls: ["publicLodgement.getGuide"] },
  lodgement: {
    description: "Lodging an application with an account: new applications, drafts and the wizard.",
    calls: ["applicationType.getApplicationTypes", "applicationDraft.createInit", ...wizardCalls],
  },
  dashboard: {
    description: "The dashboard with its charts.",
    calls: [
      "chart.getApplicationsByStatus",
      "chart.getApplicationsByMonth",
      "chart.getApplicationsByType",
      "chart.getApplicationsByTurn",
      "chart.getDurationsByStage",
    ],
  },
  documents: { description: "The library of a person's documents.", calls: ["document.getMyDocuments"] },
  contacts: { description: "The address book.", calls: ["contact.getAddressBook"] },
  properties: { description: "The list of a person's properties.", calls: ["property.getMyProperties"] },
  inspection: {
    description: "Inspections: the applicant's list, section and dashboard panel.",
    calls: ["inspection.getInspections", "inspection.getMyInspections"],
  },
  search: {
    description: "Search in the header and its page of results.",
    calls: ["search.globalSearchList"],
  },
  savedFilters: {
    description: "Saved filters of the list of applications.",
    calls: [
      "savedFilter.getSavedFilters",
      "savedFilter.createSavedFilter",
      "savedFilter.updateSavedFilter",
      "savedFilter.deleteSavedFilter",
    ],
  },
  templates: {
    description: "Templates: their list, and saving and filling in applications with them.",
    calls: [
      "applicationTemplate.getApplicationTemplates",
      "applicationTemplate.getApplicationTemplate",
      "applicationTemplate.createApplicationTemplate",
      "applicationTemplate.updateApplicationTemplate",
      "applicationTemplate.deleteApplicationTemplate",
      "applicationTemplate.loadDataFromTemplate",
      "applicationTemplate.getTemplateWizardConfig",
      "applicationTemplate.getTemplateDraft",
      "applicationTemplate.updateTemplateDynamic",
    ],
  },
  reports: {
    description: "Reports and the link to them on the dashboard.",
    calls: ["report.getReports", "report.runReport", "report.getReportRuns", "report.downloadReport"],
  },
  notifications: {
    description: "The bell in the header and the inbox.",
    calls: ["applicationNotification.getNotifications", "applicationNotification.getUnreadNotificationCount"],
  },
  settings: {
    description: "The settings of an account.",
    calls: [],
    oneOf: [
      "applicantAccount.updateApplicant",
      "applicantAccount.changePassword",
      "secondFactor.getSecondFactor",
      "accountSetting.getSessions",
      "accountSetting.getNotificationEmailGroups",
      "notificationSetting.getNotificationSettings",
      "distributionList.getDistributionLists",
      "childAccount.getChildAccounts",
      "delegateAccount.getDelegateAccounts",
      "applicantGroup.getApplicantGroups",
    ],
  },
  groups: {
    description: "Groups of accounts that share applications.",
    calls: ["applicantGroup.getApplicantGroups", "applicantGroup.shareApplications"],
  },
  passkeys: {
    description: "Sign-in with passkeys. Off if the provider does not offer them.",
    calls: [
      "passkey.getPasskeyOptions",
      "passkey.signInWithPasskey",
      "passkey.getPasskeys",
      "passkey.beginPasskey",
      "passkey.addPasskey",
      "passkey.deletePasskey",
    ],
  },
  push: { description: "Push messages to devices.", calls: ["accountSetting.updateToken"] },
};
