/**
 * Calls that a visitor (a person who applies without sign-in) may make: those that the wizard needs, and public
 * lists.
 */

import { getApplicant, getSignature } from "#contract/accounts/applicant-account.ts";
import { getSwitchDefaultHelpTextOn } from "#contract/accounts/help-text-setting.ts";
import { getApplicantAppDetails, getApplication } from "#contract/applications/application.ts";
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
import { createMessage } from "../messages/message.ts";
import type { AccountRecord } from "../records/accounts/account-record.ts";
import { ServiceError } from "./service-error.ts";

const allowedCalls: ReadonlySet<EndpointShape> = new Set<EndpointShape>([
  ...[getWizardConfig, getApplicant, getSignature, getSwitchDefaultHelpTextOn],
  ...[getApplication, getApplicantAppDetails],
  ...[draft.getDraft, draft.getSummary, draft.getFeePreview, draft.getWizardSubmissionText],
  ...[draft.updateDynamic, draft.updateCurrentWizardStepId, draft.getCurrentWizardStepId],
  ...[draft.checkAnswer, draft.putApplicantSignature, draft.printWizardForm, draft.submitApplicantWizard],
  ...[
    document.getDocuments,
    document.getDocumentRules,
    document.getDocumentVersions,
    document.getMyDocuments,
  ],
  ...[document.createUpload, document.completeUpload, document.getUploadStates],
  ...[document.resumeUpload, document.cancelUpload],
  ...[document.updateDocument, document.deleteDocument, document.restoreDocument],
  ...[document.getDownloadUrl, document.downloadDocument],
  ...[document.getAllDocumentsUrl, document.downloadAllDocuments],
  ...[getSignatureRequests, createSignatureRequest, withdrawSignatureRequest],
  ...[getFeedback, sendFeedback],
  ...[getAddressBook, getContacts, getMyProperties, searchAddress, searchLandTitle],
  ...[getDropdown, getDropdownByIds, getDropdownNames, getSuburb],
  ...[findPractitioner, getRegisterItemTypes, getRegisterStandards],
]);

/** Throws 403 for a visitor's call that is not in the list. */
export function assertVisitorCall(endpoint: EndpointShape, account: AccountRecord): void {
  if (account.State !== "visitor" || allowedCalls.has(endpoint)) return;
  throw new ServiceError(403, createMessage("visits.oneApplicationOnly"));
}
