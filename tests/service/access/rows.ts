/**
 * The right that each call needs, listed independently of the service. The test fails for a call that is not
 * listed.
 */
import type { DelegateRight } from "#contract/accounts/delegate-right.ts";

/**
 * Who may use a call:
 * - a right (`view` to `sign`): callers who have this right to the application that the call is about
 * - `own`: the owner of the account or record; `family`: the owner and the owner's parent account
 * - `transfer`: like `family`, but people who may view the application get 403 instead of 404
 * - `addressBook`: like `family`, to change it; `addressBookUse`: also delegates with all rights, to read it
 * - `childAccounts`: the parent of the child account
 * - `self`: all signed-in callers, for their own data; `public`: all callers
 * - `invited`: holders of a token or members of a group; separate tests cover these calls
 */
export type Need =
  | DelegateRight
  | "own"
  | "family"
  | "transfer"
  | "addressBook"
  | "addressBookUse"
  | "childAccounts"
  | "self"
  | "public"
  | "invited";

const callsByNeed: Readonly<Record<Need, string>> = {
  public: `applicantLogin verifySecondFactor getPasskeyOptions signInWithPasskey applicantResetPassword changeApplicantPassword refreshToken validateResetPasswordToken
    getApplicantAppTrackingDetails getApplicantPortalConfig getChallenge getPublicTypes
    getGuide startPublicLodgement resumePublicLodgement sendPublicLodgementLink getLicence previewQuotation createQuotation findPublicInspections
    findQuotation downloadQuotation createPublicInspectionUpload completePublicInspectionUpload requestPublicInspection
    openRequestLink createRequestUpload completeRequestUpload removeRequestDocument sendRequestAnswers
    findPublicRequestTypes createPublicRequest createPublicRequestFile completePublicRequestFile removePublicRequestFile openSignatureLink answerSignatureLink
    getTranslation getTranslations`,
  self: `getTerms acceptTerms getSecondFactor beginSecondFactor confirmSecondFactor renewRecoveryCodes removeSecondFactor getPasskeys beginPasskey addPasskey getSavedFilters createSavedFilter getRegisterItemTypes getRegisterStandards getMyProperties searchAddress searchLandTitle getMyInspections
    createBookEntry getAddressBook endOtherSessions confirmPassword getSessions updateToken getApplicant getSignature
    createApplicantGroup getApplicantGroups createInit getWizardConfig checkAnswer getApplicationFilters
    getApplicationList getApplicationListReport getApplicationListReportPdf createNotification
    deleteNotifications getNotifications getUnreadNotificationCount markAllNotificationsRead
    restoreNotifications updateNotifications
    getApplicationTemplates getApplicationTypes getApplicationTypesByGroup
    getApplicationType getPermits getDropdownNames createSubscription getDistributionList getDistributionListPosts
    getDistributionLists getSubscriptions getActiveAccounts createDelegateAccount getDelegateAccounts
    getDelegateOwners getReceivedDelegateAccounts getMyDocuments getDropdown getDropdownByIds
    getHighlightedStatusList findPractitioner getSuburb getApplicantMenu getStatusList createNotificationSetting
    getNotificationSettings updateNotificationSettings updateQuietHours getApplicationsByMonth
    getApplicationsByStatus getApplicationsByTurn getApplicationsByType getCharts getDurationsByStage getReport
    getReportRuns getReports runReport updateReport globalSearchList globalSearchListExport
    createApplicationTemplate deleteChildAccounts`,
  view: `pinApplication getSubmissions getSubmissionDifference getRegisterItem getRegisterItems getProperties getProperty getInsurance getInsurances getInspection
    getInspectionCalendarFile getInspectionCheckList getInspectionDates getInspections getContact getContacts
    getApplicationActivity getConstructionCompletionPeriod getCheckListItem getCheckLists getClassification
    getClassifications getAdditionalRequest getAdditionalRequestTypes getAdditionalRequests getRequestDraft
    getRequestSummary getApplicantAppDetails getApplicantAppWorkflow getApplication getHeaderSubheader
    getCurrentWizardStepId getDraft getFeePreview getSummary getWizardSubmissionText printWizardForm
    getApplistSidePanelDetails downloadAllDocuments downloadDocument getAllDocumentsUrl getChecklistDocuments
    getDocumentRules getDocumentVersions getDocuments getDownloadUrl getUploadStates getSignatureRequests
    getConversation getFeedback`,
  edit: `createRegisterItem deleteRegisterItem recordRegisterService updateRegisterItem createProperty
    deleteProperty updateProperty createInsurance deleteInsurance updateInsurance createContact deleteContact
    updateContact addCheckListRemark updateCheckListDocuments updateCheckListStatus createClassification
    deleteClassification updateClassification createAdditionalRequest deleteAdditionalRequest
    updateRequestDynamic updateRequestStepId putClientComment updateCurrentWizardStepId updateDynamic
    loadDataFromTemplate cancelUpload completeUpload createUpload deleteDocument resumeUpload reuseDocument
    restoreDocument updateDocument changeApplicationStatus createSignatureRequest withdrawSignatureRequest
    sendMessage markConversationRead sendFeedback`,
  lodge: "putDateProvided decideQuote submitApplicantWizard withdrawAdditionalRequest",
  book: "cancelInspection requestInspection rescheduleInspection updateInspectionCheckList",
  sign: "putApplicantSignature putRequestSignature",
  family: `getNotificationEmailGroups getPostPermitEmailGroups putNotificationEmailGroups
    putPostPermitEmailGroups updateApplicant`,
  transfer: "getApplicantChoices updateApplicationApplicant",
  addressBook: "updateBookEntry deleteBookEntry",
  addressBookUse: "getBookEntryApplications",
  own: `deletePasskey updateSavedFilter deleteSavedFilter endSession getSwitchDefaultHelpTextOn putSwitchDefaultHelpTextOn changePassword addGroupMember deleteApplicantGroup
    removeGroupMember updateApplicantGroup shareApplications deleteNotification
    getNotification updateNotification deleteApplicationTemplate getApplicationTemplate getTemplateCurrentStepId
    getTemplateDraft getTemplateSummary getTemplateWizardConfig updateApplicationTemplate
    updateTemplateCurrentStepId updateTemplateDynamic deleteSubscription updateSubscription
    resendDelegateInvitation updateDelegateAccount getDelegateAccount withdrawDelegateAccount
    deleteNotificationSetting getNotificationSetting updateNotificationSetting deleteReportRun downloadReport
    getReportRun`,
  childAccounts: `assignRoleMenu changeChildPassword createChildAccount deleteChildAccount getChildAccounts getChildMenu
    lockChildAccount unlockChildAccount updateChildAccount`,
  invited: `claimPublicLodgement acceptDelegateAccount declineDelegateAccount findDelegateInvitation getApplicantGroup
    getGroupApplications leaveApplicantGroup unshareApplications`,
};

const needsByCall = new Map(
  Object.entries(callsByNeed).flatMap(([need, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, need as Need] as const),
  ),
);

/** Returns what a call needs; `undefined` for a call that is not listed. */
export function findNeed(name: string): Need | undefined {
  return needsByCall.get(name);
}

export const namedCalls: readonly string[] = [...needsByCall.keys()];

/**
 * The collection to which `:id` refers in an area's calls, for areas whose `:id` is not an application id.
 */
const collectionsByArea: Readonly<Record<string, string>> = {
  property: "property",
  insuranceDetails: "insurance",
  inspection: "inspection",
  checkList: "checkItem",
  document: "document",
  contact: "bookEntry",
  applicationTemplate: "template",
  report: "reportRun",
  notificationSetting: "notificationSetting",
  applicationNotification: "notification",
  applicantGroup: "group",
  delegateAccount: "delegation",
  childAccount: "account",
  accountSetting: "account",
  applicantAccount: "account",
  distributionList: "subscriber",
};

const collectionsByParam: Readonly<Record<string, string>> = {
  applicationId: "application",
  contactId: "contact",
  registerItemId: "registerItem",
  classificationId: "classification",
  filterId: "savedFilter",
  requestId: "additionalRequest",
  documentId: "document",
  signatureRequestId: "signatureRequest",
  a: "application",
  b: "template",
};

/** Returns the collection to which the ids of a path parameter belong. */
export function findCollectionName(area: string, name: string, path: string, param: string): string {
  if (name === "endSession") return "session";
  if (name === "deletePasskey") return "passkey";
  if (param !== "id") return collectionsByParam[param] ?? "";
  if (/\/Application\/(\w+\/)*:id|ApplicantWizzard\/|AdditionalApplicationRequest\/Create/.test(path))
    return "application";
  return collectionsByArea[area] ?? "application";
}
