import type { SentAnswer } from "#contract/public/public-additional-request.ts";
import { getAnswerAt, mergeAnswers, toAnswers } from "#contract/wizard/answers/answers.ts";
import { isBlank, isSameValue } from "#contract/wizard/answers/values.ts";
import { createFormView } from "#contract/wizard/expressions/evaluate.ts";
import { listProblemsAt } from "#contract/wizard/validation/validate.ts";
import { type ServiceContext, toInstantText } from "../../context/context.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import { createProblemMessage } from "../../messages/form-texts.ts";
import { createMessage } from "../../messages/message.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { RequestRecord } from "../../records/request-record.ts";
import { getDraftRecords, saveAnswers } from "../applications/drafts/drafts.ts";
import { closeInformationRequest } from "../applications/information-requests/close-information-request.ts";
import { toInformationRequestResponse } from "../applications/information-requests/information-requests.ts";
import { updateLinkRecord } from "./answer-link.ts";
import { convertToAnswer } from "./plain-field.ts";
import { findApplicationView, getLinkHolderName } from "./requested-items-response.ts";

interface SentAnswers {
  readonly answers: readonly SentAnswer[];
  readonly comment: string;
}

interface EvaluatedAnswers {
  readonly patch: Readonly<Record<string, unknown>>;
  /** Ids of items that the applicant confirmed as correct. */
  readonly confirmedItemIds: readonly string[];
}

/**
 * Saves all answers and closes the request for information, or changes nothing. Throws an error list (spec 8) whose
 * paths are item ids.
 */
export function sendAnswers(
  request: RequestRecord,
  application: ApplicationRecord,
  answersBody: SentAnswers,
  context: ServiceContext,
): RequestRecord {
  const { store, now } = context;
  const { patch, confirmedItemIds } = evaluateAnswers(request, application, answersBody.answers, context);
  return store.transaction(() => {
    if (Object.keys(patch).length > 0) {
      const { answers } = getDraftRecords(application, context);
      saveAnswers(application, answers.Revision, patch, context);
    }
    const Confirmed = [...new Set([...request.Confirmed, ...confirmedItemIds])];
    store
      .collection("request")
      .put({ ...request, ClientComment: answersBody.comment.trim() || null, Confirmed });
    updateLinkRecord(request.Id, { UsedAt: toInstantText(now()) }, context);
    const latestApplication = store.collection("application").get(application.Id);
    if (!latestApplication) throw createNotFoundError();
    return closeInformationRequest(
      latestApplication,
      request.Id,
      toInstantText(now()),
      getLinkHolderName(application),
      context,
    );
  });
}

function evaluateAnswers(
  request: RequestRecord,
  application: ApplicationRecord,
  answers: readonly SentAnswer[],
  context: ServiceContext,
): EvaluatedAnswers {
  const view = findApplicationView(application, context);
  const patch: Record<string, unknown> = {};
  const confirmedItemIds: string[] = [];
  const openItems: { readonly id: string; readonly kind: "answer" | "document" }[] = [];
  for (const item of toInformationRequestResponse(request, context).Items) {
    const sentAnswer = answers.find(({ ItemId }) => ItemId === item.Id);
    const storedAnswer = view && getAnswerAt(view.answers(), item.Target);
    const isNewAnswer = sentAnswer && !sentAnswer.IsRight && item.Kind === "answer";
    const newAnswer = view && isNewAnswer ? convertToAnswer(view, item.Target, sentAnswer.Values) : undefined;
    if (newAnswer !== undefined && !isSameValue(newAnswer ?? undefined, storedAnswer))
      patch[item.Target] = newAnswer;
    else if (sentAnswer?.IsRight && item.Kind === "answer" && !isBlank(storedAnswer))
      confirmedItemIds.push(item.Id);
    else if (!item.IsDone) openItems.push({ id: item.Id, kind: item.Kind });
  }
  const problems = [
    ...openItems.map(({ id, kind }) => ({ Message: missingTexts[kind], Path: id })),
    ...listAnswerErrors(request, application, patch, context),
  ];
  if (problems.length > 0) throw new ServiceError(400, problems);
  return { patch, confirmedItemIds };
}

const missingTexts = {
  answer: createMessage("requests.changeOrConfirm"),
  document: createMessage("requests.sendDocument"),
} as const;

/** Validates the changed answers with the rules of the form. */
function listAnswerErrors(
  request: RequestRecord,
  application: ApplicationRecord,
  patch: EvaluatedAnswers["patch"],
  context: ServiceContext,
) {
  const viewBefore = findApplicationView(application, context);
  if (!viewBefore) return [];
  const mergedAnswers = mergeAnswers(toAnswers(viewBefore.answers()), patch);
  const viewAfter = createFormView(viewBefore.outline.config, mergedAnswers, viewBefore.today);
  return request.Items.filter(({ Target }) => Object.hasOwn(patch, Target)).flatMap(({ Id, Target }) => {
    const [problem] = listProblemsAt(viewAfter, Target, []).filter(({ severity }) => severity === "error");
    return problem ? [{ Message: createProblemMessage(problem), Path: Id }] : [];
  });
}
