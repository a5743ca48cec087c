/** Lodges an application: validates everything, assigns the number and passes the application to the officers. */

import { getDeclarationAnswers, getSignaturePath } from "#contract/wizard/answers/declaration.ts";
import { createFormView, type FormView, getSubmittedAnswers } from "#contract/wizard/expressions/evaluate.ts";
import type { AnswerProblem } from "#contract/wizard/validation/answer-problem.ts";
import { listProblems } from "#contract/wizard/validation/validate.ts";
import { type ServiceContext, type StoreClockContext, toInstantText } from "../../context/context.ts";
import { ServiceError } from "../../http/service-error.ts";
import { createProblemMessage } from "../../messages/form-texts.ts";
import { createMessage } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { AnswersRecord } from "../../records/answers-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { isOpenForApplicant } from "../../rules/applicant-edit-statuses.ts";
import { toDayText } from "../../time/calendar.ts";
import { findTestedForm, getForm, getFormInForce } from "../forms/stored-forms.ts";
import { getApplicationType } from "../lookups/application-types.ts";
import { assignOfficer } from "../lookups/officers.ts";
import { getActingName } from "../people/acting-name.ts";
import { saveLandFromAnswers } from "../properties/land-from-answers.ts";
import { listVoidSignatures } from "../signature-links/signature-link.ts";
import { saveLodgedSubmission } from "../submissions/save-submission.ts";
import { listDeclarationErrors } from "./declaration-errors.ts";
import type { DraftRecords } from "./drafts/draft-response.ts";
import { getDraftRecords } from "./drafts/drafts.ts";
import { calculateFees, toStoredFees } from "./fees/fees.ts";
import { notifyOtherParticipants } from "./notify-others.ts";
import { runRegisterChecks } from "./remote-checks.ts";
import { toSummaryResponse } from "./summary.ts";
import { applyTransition } from "./transitions/transitions.ts";

/** Returns the errors that prevent lodging. Excludes warnings. */
export function findDraftProblems(
  { application, answers }: DraftRecords,
  context: ServiceContext,
): AnswerProblem[] {
  const view = createDraftView(answers, context);
  runRegisterChecks(view, context);
  const documents = context.store.collection("document").find({ where: { ApplicationId: application.Id } });
  return listProblems(view, documents).filter(({ severity }) => severity === "error");
}

function createDraftView(
  { ConfigurationId, ConfigurationVersion, Answers }: AnswersRecord,
  context: ServiceContext,
): FormView {
  return createFormView(
    getForm(ConfigurationId ?? "", ConfigurationVersion, context),
    Answers,
    toDayText(context.now()),
  );
}

/**
 * Lodges within the caller's transaction and returns the receipt. Throws 400 with a list of problems (spec 8),
 * or if the application is already lodged or has an outdated form version.
 */
export function lodgeApplication(
  application: ApplicationRecord,
  configurationId: string,
  account: AccountRecord,
  context: ServiceContext,
) {
  const records = getDraftRecords(application, context);
  if (!isOpenForApplicant(application.StatusId))
    throw new ServiceError(
      400,
      createMessage("lodgement.alreadyLodged", { number: application.Number ?? "" }),
    );
  const { ConfigurationId, ConfigurationVersion } = records.answers;
  const testedForm = findTestedForm(application.AccountId, context);
  if (
    ConfigurationId !== configurationId ||
    ConfigurationVersion !== (testedForm ?? getFormInForce(configurationId, context)).version
  )
    throw new ServiceError(400, createMessage("lodgement.formChanged"));
  assertDraftComplete(records, context);
  if (testedForm) throw new ServiceError(400, createMessage("lodgement.formTest"));
  const at = toInstantText(context.now());
  const view = createDraftView(records.answers, context);
  const answers = { ...getSubmittedAnswers(view), ...getDeclarationAnswers(view) };
  context.store.collection("answers").put({ ...records.answers, Answers: answers });
  const number = application.Number ?? createNextNumber(application.ApplicationTypeId, context);
  const numberedApplication: ApplicationRecord = {
    ...application,
    Number: number,
    SubmittedAt: at,
    OfficerId: application.OfficerId ?? assignOfficer(Number(number.slice(-5))).id,
    Fees:
      application.Fees.length > 0
        ? application.Fees
        : toStoredFees(calculateFees(application.ApplicationTypeId, view)),
  };
  const by = getActingName(account, application);
  const lodgedApplication = applyTransition(
    numberedApplication,
    { to: "submitted", actor: "applicant", by },
    context,
  );
  const wasLodgedBefore = application.SubmittedAt !== null;
  saveLodgedSubmission(
    lodgedApplication,
    { Kind: wasLodgedBefore ? "lodged-again" : "lodged", By: by, Comment: null },
    context,
  );
  saveLandFromAnswers(view, lodgedApplication, by, context);
  notifyOtherParticipants(view, lodgedApplication, account.Email, context);
  return { Application: toSummaryResponse(lodgedApplication), Number: number, SubmittedAt: at };
}

function assertDraftComplete(records: DraftRecords, context: ServiceContext): void {
  const errors = findDraftProblems(records, context).map((problem) => ({
    Message: createProblemMessage(problem),
    Path: problem.path,
  }));
  errors.push(...listDeclarationErrors(createDraftView(records.answers, context), records.answers));
  for (const { Role, Name } of listVoidSignatures(records.answers, context))
    errors.push({
      Message: createMessage("signatures.signedEarlier", { name: Name }),
      Path: getSignaturePath(Role),
    });
  if (errors.length > 0) throw new ServiceError(400, errors);
}

/** Returns the next application number: `BP-2026-01042`. */
function createNextNumber(applicationTypeId: string, { store, now }: StoreClockContext): string {
  const numberPrefix = `${getApplicationType(applicationTypeId).prefix}-${toDayText(now()).slice(0, 4)}`;
  const sequenceNumber = (store.collection("counter").get(numberPrefix)?.Value ?? 0) + 1;
  store.collection("counter").put({ Id: numberPrefix, Value: sequenceNumber });
  return `${numberPrefix}-${String(sequenceNumber).padStart(5, "0")}`;
}
