/**
 * Performs status changes at the provider desk: changes by an officer, and changes that a date causes (lapse,
 * expiry).
 */

import type { ServiceContext, StoreContext } from "../../context/context.ts";
import { completePayment, issueInvoice, markFeesPaid } from "../../domain/applications/fees/payment.ts";
import { createQuote, type QuoteTerms, standardQuoteTerms } from "../../domain/applications/fees/quote.ts";
import {
  applyTransition,
  publishTransition,
  transitionApplication,
} from "../../domain/applications/transitions/transitions.ts";
import { officers } from "../../domain/lookups/officers.ts";
import { type ActorName, COUNTER_ACTOR, SYSTEM_ACTOR } from "../../domain/people/acting-name.ts";
import { createReturnParagraphs } from "../../domain/visits/visit-link.ts";
import { ServiceError } from "../../http/service-error.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { getRequestType } from "../../rules/request-types.ts";
import type { StatusTransition } from "../../rules/statuses/status-row.ts";
import { getStatus } from "../../rules/statuses/status-table.ts";
import { canTypeMakeTransition } from "../../rules/statuses/type-paths.ts";
import { addOutcomeDocument } from "./outcome-documents.ts";

/**
 * Returns the status changes that the provider desk offers: those that the status table allows to officers
 * and to the system, and the applicant's request for a quotation. An officer can record such a request, for
 * example after a phone call.
 */
export function listOfficerTransitions(application: ApplicationRecord): readonly StatusTransition[] {
  // Excludes the withdrawal, because only the approval of a withdrawal request makes that transition.
  return getStatus(application.StatusId).next.filter(
    (transition) =>
      (transition.actor !== "applicant" || transition.to === "quote-requested") &&
      transition.to !== "withdrawn" &&
      canTypeMakeTransition(transition, application),
  );
}

/**
 * Returns the reason why an officer cannot change the status while an additional request is pending: the
 * decision about the request changes the status. Returns null if no such request is pending.
 */
export function findPendingRequestReason(
  { Id, StatusId }: ApplicationRecord,
  { store }: StoreContext,
): string | null {
  const hasPendingRequest = store
    .collection("additionalRequest")
    .find({ where: { ApplicationId: Id, State: "Submitted" } })
    .some(({ TypeId }) => getRequestType(TypeId).pendingStatus === StatusId);
  return hasPendingRequest ? "Decide the request itself: the application follows." : null;
}

export function getOfficerName({ OfficerId }: ApplicationRecord): ActorName {
  return officers.find(({ id }) => id === OfficerId)?.name ?? COUNTER_ACTOR;
}

function getTransitionActor(application: ApplicationRecord, { actor }: StatusTransition): ActorName {
  if (actor === "system") return SYSTEM_ACTOR;
  return actor === "applicant" ? application.ApplicantName : getOfficerName(application);
}

/** Type of the document that is issued automatically when an application gets a status, by status. */
const issuedDocumentTypes: Readonly<Record<string, string>> = {
  "permit-issued": "building-permit",
  "occupancy-issued": "occupancy-permit",
  "certificate-issued": "final-certificate",
  refused: "refusal-notice",
};

/**
 * Changes the status. Throws 400 if the status table does not allow it, or if the change needs the information
 * request form.
 */
export async function changeStatusAsOfficer(
  application: ApplicationRecord,
  to: string,
  comment: string | undefined,
  context: ServiceContext,
): Promise<ApplicationRecord> {
  const transition = listOfficerTransitions(application).find(
    (statusTransition) => statusTransition.to === to,
  );
  if (!transition)
    throw new ServiceError(
      400,
      "This application cannot change from its current status to the status you chose.",
    );
  const pendingRequestReason = findPendingRequestReason(application, context);
  if (pendingRequestReason !== null) throw new ServiceError(400, pendingRequestReason);
  if (to === "further-information")
    throw new ServiceError(400, "Use the form for a request for information, and enter what you ask for.");
  const by = getTransitionActor(application, transition);
  if (application.StatusId === "fees-due" && to === "accepted")
    return completePayment(application, { actor: transition.actor, by, comment }, context);
  if (to === "quoted") return sendQuote(application, standardQuoteTerms, comment, context);
  // An accepted application must have paid fees. Mark the fees as paid, even if no payment was requested.
  const paidApplication = to === "accepted" ? markFeesPaid(application, context) : application;
  const additionalParagraphs =
    to === "returned" ? await createReturnParagraphs(application, context) : undefined;
  const statusChange = { to, actor: transition.actor, by, comment, additionalParagraphs };
  const changedApplication = context.store.transaction(() =>
    applyTransition(paidApplication, statusChange, context),
  );
  if (to === "fees-due") await issueInvoice(changedApplication, context);
  const documentTypeId = issuedDocumentTypes[to];
  const documentCount = context.store
    .collection("document")
    .count({ ApplicationId: changedApplication.Id, DocumentTypeId: documentTypeId });
  if (documentTypeId && documentCount === 0)
    await addOutcomeDocument(changedApplication, documentTypeId, context);
  publishTransition(changedApplication, context);
  return changedApplication;
}

/** Sends a quote. Throws 400 if the application's status does not allow it. */
export function sendQuote(
  application: ApplicationRecord,
  terms: QuoteTerms,
  comment: string | undefined,
  context: ServiceContext,
): ApplicationRecord {
  const quotedApplication = { ...application, Quote: createQuote(application, terms, context) };
  const by = getOfficerName(application);
  return transitionApplication(quotedApplication, { to: "quoted", actor: "staff", by, comment }, context);
}
