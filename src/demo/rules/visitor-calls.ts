/**
 * Calls that a visitor (a person who applies without sign-in) may make: those that the wizard and the page of the
 * lodged application need, and public lists.
 */

import { getApplicant, getSignature } from "#contract/accounts/applicant-account.ts";
import { getSwitchDefaultHelpTextOn } from "#contract/accounts/help-text-setting.ts";
import {
  decideQuote,
  getApplicantAppDetails,
  getApplicantAppWorkflow,
  getApplication,
  getHeaderSubheader,
} from "#contract/applications/application.ts";
import * as draft from "#contract/applications/application-draft.ts";
import { getAddressBook, getContacts } from "#contract/applications/contact.ts";
import * as document from "#contract/applications/document.ts";
import { getFeedback, sendFeedback } from "#contract/applications/feedback.ts";
import { getMyProperties, searchAddress, searchLandTitle } from "#contract/applications/property.ts";
import { getRegisterItemTypes, getRegisterStandards } from "#contract/applications/register-item.ts";
import {
  createSignatureRequest,
  getSignatureRequests,
  withdrawSignatureRequest,
} from "#contract/applications/signature-request.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import { getDropdown, getDropdownByIds, getDropdownNames, getSuburb } from "#contract/lookups/dropdown.ts";
import { findPractitioner } from "#contract/lookups/practitioner.ts";
import { getWizardConfig } from "#contract/wizard/wizard-configuration.ts";
import type { StoreContext } from "../context/context.ts";
import { ServiceError } from "../http/service-error.ts";
import { createMessage } from "../messages/message.ts";
import type { AccountRecord } from "../records/accounts/account-record.ts";
import { canAcceptLateFiles } from "./applicant-edit-statuses.ts";
import { isReadOnlyForVisitor } from "./visitor-access.ts";

/** Calls that read the application, its form and public lists. */
const readingCalls: readonly EndpointShape[] = [
  ...[getWizardConfig, getApplicant, getSignature, getSwitchDefaultHelpTextOn],
  ...[getApplication, getApplicantAppDetails, getApplicantAppWorkflow, getHeaderSubheader],
  ...[draft.getDraft, draft.getSummary, draft.getFeePreview, draft.getWizardSubmissionText],
  ...[draft.getCurrentWizardStepId, draft.printWizardForm],
  ...[document.getDocuments, document.getDocumentRules, document.getDocumentVersions],
  ...[document.getChecklistDocuments, document.getMyDocuments, document.getUploadStates],
  ...[document.getDownloadUrl, document.downloadDocument],
  ...[document.getAllDocumentsUrl, document.downloadAllDocuments],
  ...[getSignatureRequests, getFeedback],
  ...[getAddressBook, getContacts, getMyProperties, searchAddress, searchLandTitle],
  ...[getDropdown, getDropdownByIds, getDropdownNames, getSuburb],
  ...[findPractitioner, getRegisterItemTypes, getRegisterStandards],
];

const uploadCalls: readonly EndpointShape[] = [
  ...[document.createUpload, document.completeUpload, document.resumeUpload, document.cancelUpload],
];

/** Calls on a draft or a returned application. */
const draftCalls: ReadonlySet<EndpointShape> = new Set<EndpointShape>([
  ...readingCalls,
  ...uploadCalls,
  ...[draft.updateDynamic, draft.updateCurrentWizardStepId],
  ...[draft.checkAnswer, draft.putApplicantSignature, draft.submitApplicantWizard],
  ...[document.updateDocument, document.deleteDocument, document.restoreDocument],
  ...[createSignatureRequest, withdrawSignatureRequest],
]);

/**
 * Calls on a lodged application. They include the submission, because a client repeats the same submission if
 * it did not receive the first response; the service refuses any other submission. They include the decision
 * about a quote.
 */
const lodgedCalls: ReadonlySet<EndpointShape> = new Set<EndpointShape>([
  ...readingCalls,
  ...[draft.submitApplicantWizard, decideQuote, sendFeedback],
]);

/** Throws 403 for a call that the visitor may not make in the application's status. */
export function assertVisitorMayCall(
  endpoint: EndpointShape,
  account: Pick<AccountRecord, "Id" | "State">,
  { store }: StoreContext,
): void {
  if (account.State !== "visitor") return;
  const [application] = store.collection("application").find({ where: { AccountId: account.Id } });
  if (!application || !isReadOnlyForVisitor(account, application)) {
    if (draftCalls.has(endpoint)) return;
  } else if (lodgedCalls.has(endpoint)) return;
  // Files that were selected before lodging may still be uploading.
  else if (canAcceptLateFiles(application.StatusId) && uploadCalls.includes(endpoint)) return;
  throw new ServiceError(403, createMessage("visits.oneApplicationOnly"));
}
