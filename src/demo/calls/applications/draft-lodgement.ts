/** The endpoint that lodges a draft application or an additional request (spec 7.5, 7.6.3). */

import type * as z from "zod/mini";
import { submitApplicantWizard } from "#contract/applications/application-draft.ts";
import type { ServiceContext } from "../../context/context.ts";
import { assertAnswersReviewed } from "../../domain/applications/drafts/answers.ts";
import { getDraftRecords } from "../../domain/applications/drafts/drafts.ts";
import { assertDocumentsReviewed } from "../../domain/applications/information-requests/reviewed-documents.ts";
import { lodgeApplication } from "../../domain/applications/lodge.ts";
import {
  publishApplicationChange,
  publishTransition,
} from "../../domain/applications/transitions/transitions.ts";
import { getPartFor } from "../../domain/parts/parts.ts";
import { getActingName } from "../../domain/people/acting-name.ts";
import { getRequestAnswers } from "../../domain/requests/request-answers.ts";
import { assertRequestDraft, submitAdditionalRequest } from "../../domain/requests/request-life.ts";
import { absentToNull } from "../../http/absent-id.ts";
import { runIdempotently } from "../../http/run-idempotently.ts";
import type { ServeEndpoint } from "../../http/serve.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { getApplicationFor } from "../../rules/access.ts";
import { isOpenForApplicant } from "../../rules/applicant-edit-statuses.ts";

type Submission = z.output<(typeof submitApplicantWizard)["body"]>;

/**
 * Returns the submission without the fields of the review. The idempotency check compares the result, so that
 * a retry counts as the same request even if the applicant reviewed again.
 */
const withoutReviewFields = ({ ReviewedRevision: _, ReviewedDocuments: __, ...rest }: Submission) => rest;

export function serveDraftLodgement(serve: ServeEndpoint, context: ServiceContext): void {
  /**
   * Submits an additional request. It uses the same endpoint as an application (spec 7,
   * `AdditionalApplicationRequestID`).
   */
  const submitRequest = (
    { Id }: ApplicationRecord,
    body: Submission,
    account: AccountRecord,
    key: string | undefined,
  ) => {
    const requestId = body.AdditionalApplicationRequestID;
    getPartFor("additionalRequest", requestId, "lodge", account, context, Id);
    const receipt = runIdempotently(
      { key, scope: `submit ${account.Id} ${Id} ${requestId}`, request: withoutReviewFields(body) },
      context,
      () => {
        const { part, application } = getPartFor(
          "additionalRequest",
          requestId,
          "lodge",
          account,
          context,
          Id,
        );
        assertRequestDraft(part);
        const answers = getRequestAnswers(part, context);
        assertAnswersReviewed(answers, body.ReviewedRevision);
        assertDocumentsReviewed(application, answers, body, context);
        const by = getActingName(account, application);
        return submitAdditionalRequest(part, application, body.ApplicantWizzardConfigurationID, by, context);
      },
    );
    publishApplicationChange(getApplicationFor("lodge", Id, account, context), context);
    return receipt;
  };

  serve(submitApplicantWizard, ({ params, body, signedIn, idempotencyKey }) => {
    const { account } = signedIn;
    const application = getApplicationFor("lodge", params.id, account, context);
    if (absentToNull(body.AdditionalApplicationRequestID) !== null)
      return submitRequest(application, body, account, idempotencyKey);
    const scope = `submit ${account.Id} ${params.id}`;
    const receipt = runIdempotently(
      { key: idempotencyKey, scope, request: withoutReviewFields(body) },
      context,
      () => {
        const latestApplication = getApplicationFor("lodge", params.id, account, context);
        if (isOpenForApplicant(latestApplication.StatusId)) {
          const { answers } = getDraftRecords(latestApplication, context);
          assertAnswersReviewed(answers, body.ReviewedRevision);
          assertDocumentsReviewed(latestApplication, answers, body, context);
        }
        return lodgeApplication(latestApplication, body.ApplicantWizzardConfigurationID, account, context);
      },
    );
    if (isOpenForApplicant(application.StatusId))
      publishTransition(getApplicationFor("lodge", params.id, account, context), context);
    return receipt;
  });
}
