/** The wizard's endpoints: from an empty draft to a submitted application (spec 7.5, 7.6.3). */

import type * as z from "zod/mini";
import {
  checkAnswer,
  createInit,
  getCurrentWizardStepId,
  getDraft,
  getFeePreview,
  getSummary,
  getWizardSubmissionText,
  putApplicantSignature,
  updateCurrentWizardStepId,
  updateDynamic,
} from "#contract/applications/application-draft.ts";
import { getWizardConfig } from "#contract/wizard/wizard-configuration.ts";
import { type ServiceContext, toInstantText } from "../../context/context.ts";
import { hasMenuItem } from "../../domain/accounts/assigned-menu.ts";
import { listAnswerGroups } from "../../domain/applications/application-details-response.ts";
import { assertValidSignature } from "../../domain/applications/check-signature.ts";
import { listChangesSince } from "../../domain/applications/drafts/answers.ts";
import { toDraftResponse } from "../../domain/applications/drafts/draft-response.ts";
import {
  beginDraft,
  chooseFormVersion,
  getDraftRecords,
  saveAnswers,
} from "../../domain/applications/drafts/drafts.ts";
import { assertNoReadOnlyChange } from "../../domain/applications/drafts/read-only.ts";
import { toFeePreviewResponse } from "../../domain/applications/fees/fee-preview-response.ts";
import { findDraftProblems } from "../../domain/applications/lodge.ts";
import { isInRegister } from "../../domain/applications/remote-checks.ts";
import { getSubmissionText } from "../../domain/applications/submission-text.ts";
import { publishAnswersChange } from "../../domain/applications/transitions/transitions.ts";
import {
  findFormForAccount,
  findFormVersionForAccount,
  getForm,
  isReleasedForm,
} from "../../domain/forms/stored-forms.ts";
import { getActingName, readActorName } from "../../domain/people/acting-name.ts";
import { getNewApplicationOwner } from "../../domain/people/acting-owner.ts";
import { assertPermitBasedType, fillFromPermit } from "../../domain/permits/fill-from-permit.ts";
import { fillFromQuotation } from "../../domain/quotations/fill-from-quotation.ts";
import { getRequestTypeWizard } from "../../domain/requests/request-answers.ts";
import { applyTemplate } from "../../domain/templates/templates.ts";
import { absentToNull } from "../../http/absent-id.ts";
import { runIdempotently } from "../../http/run-idempotently.ts";
import { type ServeEndpoint, SUCCESS_RESPONSE } from "../../http/serve.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import { createFormMessage, createProblemMessage } from "../../messages/form-texts.ts";
import { createMessage } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { canLodge, getApplicationFor } from "../../rules/access.ts";
import { isOpenForApplicant } from "../../rules/applicant-edit-statuses.ts";
import { requestTypes } from "../../rules/request-types.ts";
import { serveDraftLodgement } from "./draft-lodgement.ts";

const UNASSIGNED_TYPE_REFUSAL = createMessage("applications.mainAccountRefuses");

export function serveApplicationDraft(serve: ServeEndpoint, context: ServiceContext): void {
  serveWizard(serve, context);
  serveDraftCreation(serve, context);
  serveDraftAnswers(serve, context);
  serveDraftReview(serve, context);
  serveDraftLodgement(serve, context);
}

/** Adds the endpoints for the wizard's configuration and for the checks of single answers. */
function serveWizard(serve: ServeEndpoint, context: ServiceContext): void {
  serve(getWizardConfig, ({ query, signedIn, cacheForever }) => {
    const { ApplicationId, Version } = query;
    const { account } = signedIn;
    const application =
      ApplicationId === undefined ? undefined : getApplicationFor("view", ApplicationId, account, context);
    const typeId = application?.ApplicationTypeId ?? query.ApplicationTypeId ?? "";
    const requestType = requestTypes.find(({ id }) => id === typeId);
    if (requestType && Version === undefined) return getRequestTypeWizard(requestType.id, context);
    const wizard =
      Version === undefined
        ? findFormForAccount(typeId, account.Id, context)
        : findFormVersionForAccount(typeId, Number(Version), account.Id, context);
    if (!wizard) throw createNotFoundError();
    // Cache only the form of a released version. The content of a candidate can change. With an application
    // id, the result can change, because the application can get another type.
    if (Version !== undefined && !application && isReleasedForm(wizard, context)) cacheForever();
    return wizard;
  });

  serve(checkAnswer, ({ params, query }) => ({
    IsKnown: isInRegister(params.endpoint, query.Value, context),
  }));
}

function serveDraftCreation(serve: ServeEndpoint, context: ServiceContext): void {
  serve(createInit, ({ body, signedIn, idempotencyKey }) => {
    const { account, session } = signedIn;
    if (!canLodge(account)) throw new ServiceError(403, createMessage("applications.readOnlyAccount"));
    if (!hasMenuItem(account, "application-lodgement", context))
      throw new ServiceError(403, UNASSIGNED_TYPE_REFUSAL);
    const idempotentCall = { key: idempotencyKey, scope: `create ${account.Id}`, request: body };
    return runIdempotently(idempotentCall, context, () => {
      const { ApplicationTypeId, TemplateId, OnBehalfOfAccountId, QuotationNumber } = body;
      const permitId = absentToNull(body.FromApplicationId);
      const permit = permitId ? getApplicationFor("edit", permitId, account, context) : null;
      if (permit) assertPermitBasedType(permit, ApplicationTypeId);
      const ownerId = absentToNull(OnBehalfOfAccountId) ?? permit?.AccountId ?? null;
      const owner = getNewApplicationOwner("edit", ownerId, account, context);
      const emptyDraft = beginDraft(ApplicationTypeId, { owner, account, domain: session.Domain }, context);
      const newDraft = permit ? fillFromPermit(emptyDraft, permit, account, context) : emptyDraft;
      const templateId = absentToNull(TemplateId);
      const draft = templateId ? applyTemplate(newDraft.application, templateId, account, context) : newDraft;
      const { Id } = draft.application;
      if (!QuotationNumber) return toDraftResponse(draft, account, context);
      fillFromQuotation({ ApplicationId: Id, Email: account.Email }, QuotationNumber, context);
      const filledApplication = getApplicationFor("view", Id, account, context);
      return toDraftResponse(getDraftRecords(filledApplication, context), account, context);
    });
  });
}

/** Adds the endpoints that read and save a draft: its answers and its current step. */
function serveDraftAnswers(serve: ServeEndpoint, context: ServiceContext): void {
  const { store } = context;

  const assertNoReadOnlyAnswers = (
    application: ApplicationRecord,
    { Answers: patch, ConfigurationVersion: version }: z.output<(typeof updateDynamic)["body"]>,
    account: AccountRecord,
  ) => {
    const { answers } = getDraftRecords(application, context);
    const { ConfigurationId, ConfigurationVersion, Answers } = answers;
    const currentForm = getForm(ConfigurationId ?? "", ConfigurationVersion, context);
    const nextVersion = chooseFormVersion(application, answers, version, context);
    const newForm = getForm(ConfigurationId ?? "", nextVersion, context);
    assertNoReadOnlyChange({ form: currentForm, newForm, answers: Answers, patch }, account, context);
  };

  serve(getDraft, ({ params, signedIn }) =>
    toDraftResponse(
      getDraftRecords(getApplicationFor("view", params.id, signedIn.account, context), context),
      signedIn.account,
      context,
    ),
  );

  serve(updateDynamic, ({ params, body, signedIn }) => {
    const { application, answers } = store.transaction(() => {
      const editableApplication = getApplicationFor("edit", params.id, signedIn.account, context);
      assertNoReadOnlyAnswers(editableApplication, body, signedIn.account);
      return saveAnswers(
        editableApplication,
        body.Revision,
        body.Answers,
        context,
        body.ConfigurationVersion,
      );
    });
    if (answers.Revision > body.Revision) publishAnswersChange(application, answers, context);
    const otherChanges = Object.entries(listChangesSince(answers, body.Revision)).filter(
      ([path]) => !Object.hasOwn(body.Answers, path),
    );
    return {
      Revision: answers.Revision,
      SavedAt: toInstantText(context.now()),
      Changed: Object.fromEntries(otherChanges),
    };
  });

  serve(updateCurrentWizardStepId, ({ params, body, signedIn }) => {
    const { answers } = getDraftRecords(
      getApplicationFor("edit", params.id, signedIn.account, context),
      context,
    );
    store.collection("answers").put({ ...answers, CurrentStepId: body.CurrentStepId });
    return SUCCESS_RESPONSE;
  });

  serve(getCurrentWizardStepId, ({ params, signedIn }) => {
    const { answers } = getDraftRecords(
      getApplicationFor("view", params.id, signedIn.account, context),
      context,
    );
    return { CurrentStepId: answers.CurrentStepId };
  });
}

/** Adds the endpoints that the wizard's review step calls: summary, fees, terms and signature. */
function serveDraftReview(serve: ServeEndpoint, context: ServiceContext): void {
  const { store } = context;

  serve(getSummary, ({ params, signedIn, reader }) => {
    const application = getApplicationFor("view", params.id, signedIn.account, context);
    const records = getDraftRecords(application, context);
    const problems = isOpenForApplicant(application.StatusId) ? findDraftProblems(records, context) : [];
    return {
      Groups: listAnswerGroups(application, records.answers, context, reader),
      Problems: problems.map((problem) => ({
        StepId: problem.stepId,
        Path: problem.path,
        Message: createProblemMessage(problem),
      })),
    };
  });

  serve(getFeePreview, ({ params, signedIn }) => {
    const application = getApplicationFor("view", params.id, signedIn.account, context);
    return toFeePreviewResponse(getDraftRecords(application, context), context);
  });

  serve(getWizardSubmissionText, ({ params, signedIn }) => {
    const application = getApplicationFor("view", params.id, signedIn.account, context);
    const { answers } = getDraftRecords(application, context);
    return { Text: createFormMessage(getSubmissionText(application, answers, context)) };
  });

  serve(putApplicantSignature, ({ params, body, signedIn }) => {
    const application = getApplicationFor("sign", params.id, signedIn.account, context);
    const { answers } = getDraftRecords(application, context);
    if (!isOpenForApplicant(application.StatusId))
      throw new ServiceError(400, createMessage("applications.signLodged"));
    assertValidSignature(body.Signature);
    const SignedAt = body.Signature ? toInstantText(context.now()) : null;
    const SignedBy = body.Signature ? getActingName(signedIn.account, application) : null;
    const signatureFields = {
      Signature: body.Signature,
      SignedByName: body.SignedByName,
      SignedBy,
      SignedAt,
    };
    store.collection("answers").put({ ...answers, ...signatureFields });
    return { SignedAt, SignedBy: readActorName(SignedBy) };
  });
}
