/** The endpoints of additional requests, which applicants make after lodging (spec 7.6.17). */

import type { DelegateRight } from "#contract/accounts/delegate-right.ts";
import {
  createAdditionalRequest,
  deleteAdditionalRequest,
  getAdditionalRequest,
  getAdditionalRequests,
  getAdditionalRequestTypes,
  getRequestDraft,
  getRequestSummary,
  putRequestSignature,
  updateRequestDynamic,
  updateRequestStepId,
  withdrawAdditionalRequest,
} from "#contract/applications/additional-request.ts";
import { type ServiceContext, toInstantText } from "../../context/context.ts";
import { assertValidSignature } from "../../domain/applications/check-signature.ts";
import {
  listChangesSince,
  mergeSave,
  removeOutdatedSignature,
} from "../../domain/applications/drafts/answers.ts";
import { assertNoReadOnlyChange } from "../../domain/applications/drafts/read-only.ts";
import { publishAnswersChange } from "../../domain/applications/transitions/transitions.ts";
import { listNotifiedAccounts } from "../../domain/notifications/audience.ts";
import { getPartFor, listParts } from "../../domain/parts/parts.ts";
import { getActingName, readActorName } from "../../domain/people/acting-name.ts";
import { findRepresentedOwner } from "../../domain/people/acting-owner.ts";
import { toAdditionalRequestResponse } from "../../domain/requests/additional-request-response.ts";
import {
  getRequestAnswers,
  getRequestWizard,
  listRequestAnswerGroups,
  listRequestProblems,
  listRequestScope,
} from "../../domain/requests/request-answers.ts";
import {
  assertRequestDraft,
  beginAdditionalRequest,
  deleteRequestDraft,
  findOpenRequest,
  withdrawRequest,
} from "../../domain/requests/request-life.ts";
import { runIdempotently } from "../../http/run-idempotently.ts";
import { type ServeEndpoint, SUCCESS_RESPONSE } from "../../http/serve.ts";
import { createProblemMessage } from "../../messages/form-texts.ts";
import { createMessage } from "../../messages/message.ts";
import type { Translator } from "../../messages/translator.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import { createMissingRightMessage, getApplicationFor, listRightsOnApplication } from "../../rules/access.ts";
import { findRequestDenial, requestTypes } from "../../rules/request-types.ts";

export function serveAdditionalRequest(serve: ServeEndpoint, context: ServiceContext): void {
  serveRequests(serve, context);
  serveRequestDraft(serve, context);
}

function serveRequests(serve: ServeEndpoint, context: ServiceContext): void {
  serve(getAdditionalRequestTypes, ({ params, signedIn }) => {
    const application = getApplicationFor("view", params.applicationId, signedIn.account, context);
    const canEdit = listRightsOnApplication(application, signedIn.account, context).has("edit");
    return requestTypes.map((type) => {
      const openRequest = findOpenRequest(application.Id, type.id, context);
      const alreadyOpenDenial = openRequest ? createMessage("requests.alreadyOpen") : null;
      const Reason =
        (canEdit ? null : createMissingRightMessage("edit")) ??
        findRequestDenial(type, application.StatusId) ??
        alreadyOpenDenial;
      return {
        TypeId: type.id,
        Name: type.name,
        Description: type.description,
        IsPossible: Reason === null,
        Reason,
        OpenId: openRequest?.Id ?? null,
      };
    });
  });

  serve(createAdditionalRequest, ({ params, body, signedIn, reader, idempotencyKey }) => {
    const { account } = signedIn;
    const application = getApplicationFor("edit", params.id, account, context);
    const idempotentCall = {
      key: idempotencyKey,
      scope: `additional ${account.Id} ${application.Id}`,
      request: body,
    };
    return runIdempotently(idempotentCall, context, () =>
      createRequestResponse(
        beginAdditionalRequest(application, body.TypeId, getActingName(account, application), context).Id,
        account,
        reader,
        context,
      ),
    );
  });

  serve(getAdditionalRequests, ({ params, signedIn, reader }) => {
    const application = getApplicationFor("view", params.applicationId, signedIn.account, context);
    const rights = listRightsOnApplication(application, signedIn.account, context);
    return listParts("additionalRequest", application.Id, context)
      .reverse()
      .map((record) => toAdditionalRequestResponse(record, application, rights, context, reader));
  });

  serve(getAdditionalRequest, ({ params, signedIn, reader }) =>
    createRequestResponse(params.requestId, signedIn.account, reader, context),
  );

  serve(withdrawAdditionalRequest, ({ params, body, signedIn, reader }) => {
    const { account } = signedIn;
    const { part: request, application } = getRequestFor("lodge", params.requestId, account, context);
    withdrawRequest(request, application, body.Reason, getActingName(account, application), context);
    return createRequestResponse(request.Id, account, reader, context);
  });

  serve(deleteAdditionalRequest, async ({ params, signedIn }) => {
    const { part: request, application } = getRequestFor("edit", params.requestId, signedIn.account, context);
    await deleteRequestDraft(request, getActingName(signedIn.account, application), context);
    return SUCCESS_RESPONSE;
  });
}

/** Adds the endpoints that the wizard calls for an additional request that is not lodged yet. */
function serveRequestDraft(serve: ServeEndpoint, context: ServiceContext): void {
  const { store } = context;

  serve(getRequestDraft, ({ params, signedIn }) => {
    const { part: request, application } = getRequestFor("view", params.requestId, signedIn.account, context);
    const { Revision, CurrentStepId, Answers, SavedAt, ConfigurationVersion } = getRequestAnswers(
      request,
      context,
    );
    return {
      Id: application.Id,
      AdditionalApplicationRequestID: request.Id,
      ApplicationTypeId: application.ApplicationTypeId,
      ConfigurationId: request.ConfigurationId,
      ConfigurationVersion,
      Revision,
      CurrentStepId,
      Answers: { ...Answers },
      SavedAt,
      OnBehalfOf: findRepresentedOwner(signedIn.account, application),
      Rights: [...listRightsOnApplication(application, signedIn.account, context)],
      UpdatesGoTo: listNotifiedAccounts(application, context),
      ScopeStepIds: listRequestScope(request, context),
    };
  });

  serve(updateRequestDynamic, ({ params, body, signedIn }) => {
    const { application, saved: savedAnswers } = store.transaction(() => {
      const { part: request, application: foundApplication } = getRequestFor(
        "edit",
        params.requestId,
        signedIn.account,
        context,
      );
      assertRequestDraft(request);
      const answers = getRequestAnswers(request, context);
      const form = getRequestWizard(request.ConfigurationId, context);
      assertNoReadOnlyChange(
        { form, answers: answers.Answers, patch: body.Answers },
        signedIn.account,
        context,
      );
      const mergedAnswers = mergeSave(answers, body.Revision, body.Answers, toInstantText(context.now()));
      store.collection("answers").put(removeOutdatedSignature(answers, mergedAnswers));
      return { application: foundApplication, saved: mergedAnswers };
    });
    if (savedAnswers.Revision > body.Revision) publishAnswersChange(application, savedAnswers, context);
    const otherChanges = Object.entries(listChangesSince(savedAnswers, body.Revision)).filter(
      ([path]) => !Object.hasOwn(body.Answers, path),
    );
    return {
      Revision: savedAnswers.Revision,
      SavedAt: savedAnswers.SavedAt,
      Changed: Object.fromEntries(otherChanges),
    };
  });

  serve(updateRequestStepId, ({ params, body, signedIn }) => {
    const { part: request } = getRequestFor("edit", params.requestId, signedIn.account, context);
    store
      .collection("answers")
      .put({ ...getRequestAnswers(request, context), CurrentStepId: body.CurrentStepId });
    return SUCCESS_RESPONSE;
  });

  serve(putRequestSignature, ({ params, body, signedIn }) => {
    const { part: request, application } = getRequestFor("sign", params.requestId, signedIn.account, context);
    assertRequestDraft(request);
    assertValidSignature(body.Signature);
    const SignedAt = body.Signature ? toInstantText(context.now()) : null;
    const SignedBy = body.Signature ? getActingName(signedIn.account, application) : null;
    store.collection("answers").put({
      ...getRequestAnswers(request, context),
      Signature: body.Signature,
      SignedByName: body.SignedByName,
      SignedBy,
      SignedAt,
    });
    return { SignedAt, SignedBy: readActorName(SignedBy) };
  });

  serve(getRequestSummary, ({ params, signedIn, reader }) => {
    const { part: request } = getRequestFor("view", params.requestId, signedIn.account, context);
    const problems = request.State === "Draft" ? listRequestProblems(request, context) : [];
    return {
      Groups: listRequestAnswerGroups(request, context, reader),
      Problems: problems.map((problem) => ({
        StepId: problem.stepId,
        Path: problem.path,
        Message: createProblemMessage(problem),
      })),
    };
  });
}

function getRequestFor(right: DelegateRight, id: string, account: AccountRecord, context: ServiceContext) {
  return getPartFor("additionalRequest", id, right, account, context);
}

function createRequestResponse(
  id: string,
  account: AccountRecord,
  reader: Translator,
  context: ServiceContext,
) {
  const { part: request, application } = getRequestFor("view", id, account, context);
  return toAdditionalRequestResponse(
    request,
    application,
    listRightsOnApplication(application, account, context),
    context,
    reader,
  );
}
