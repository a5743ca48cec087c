/** Checks that the documents have not changed since the applicant reviewed them before lodging. */
import type { ServiceContext } from "../../../context/context.ts";
import { absentToNull } from "../../../http/absent-id.ts";
import { ServiceError } from "../../../http/service-error.ts";
import { createMessage } from "../../../messages/message.ts";
import type { AnswersRecord } from "../../../records/answers-record.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";

interface LodgementReview {
  /** Id of the additional request; `0` or empty for the application itself. */
  readonly AdditionalApplicationRequestID: string;
  /** Ids of the reviewed documents. Older clients do not send them. */
  readonly ReviewedDocuments?: readonly string[] | undefined;
}

/** Throws 409 if a document was added, replaced or removed after the review. */
export function assertDocumentsReviewed(
  { Id }: ApplicationRecord,
  { Revision }: AnswersRecord,
  { AdditionalApplicationRequestID: requestId, ReviewedDocuments: reviewedIds }: LodgementReview,
  { store }: ServiceContext,
): void {
  if (!reviewedIds) return;
  const currentDocuments = store
    .collection("document")
    .find({ where: { ApplicationId: Id } })
    .filter(({ State, IsOutcome }) => State !== "Superseded" && !IsOutcome);
  const belongsToRequest =
    absentToNull(requestId) === null
      ? () => true
      : (document: { AdditionalRequestId: string | null }) => document.AdditionalRequestId === requestId;
  const currentIds = new Set(currentDocuments.filter(belongsToRequest).map((document) => document.Id));
  const areSameDocuments =
    currentIds.size === new Set(reviewedIds).size && reviewedIds.every((id) => currentIds.has(id));
  if (!areSameDocuments)
    throw new ServiceError(409, {
      error: createMessage("service.changedSinceReview"),
      Revision,
      Answers: {},
    });
}
