/** Reads, prefills and validates the answers of an additional request, like the answers of an application. */

import { getAnswerAt } from "#contract/wizard/answers/answers.ts";
import { getDeclarationAnswers } from "#contract/wizard/answers/declaration.ts";
import { summariseAnswers } from "#contract/wizard/answers/summarise.ts";
import { toMonth } from "#contract/wizard/answers/values.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { createFormView, type FormView, getSubmittedAnswers } from "#contract/wizard/expressions/evaluate.ts";
import { findFieldPlace, findItemList, toFormOutline } from "#contract/wizard/outline.ts";
import type { AnswerProblem } from "#contract/wizard/validation/answer-problem.ts";
import { validateForm } from "#contract/wizard/validation/validate.ts";
import { type StoreClockContext, type StoreContext, toInstantText } from "../../context/context.ts";
import { createNotFoundError } from "../../http/service-error.ts";
import { createFormMessage } from "../../messages/form-texts.ts";
import type { Translator } from "../../messages/translator.ts";
import type { AnswersRecord } from "../../records/answers-record.ts";
import type { DocumentRecord } from "../../records/document-record.ts";
import type { AdditionalRequestRecord } from "../../records/parts/additional-request-record.ts";
import { toDayText } from "../../time/calendar.ts";
import { requestWizards } from "../../wizards/additional-requests.ts";
import { createAnswersRecord } from "../applications/drafts/answers.ts";
import { findFormInForce, getForm, getFormInForce } from "../forms/stored-forms.ts";
import { translateLists } from "../lookups/lists.ts";

/**
 * Maps a request type to the application type that has the same form. People use a request for a permit of
 * this authority, and the application type for a permit that another authority issued.
 */
const applicationTypeByRequestType: Readonly<Record<string, string>> = {
  amendment: "permit-amendment",
  extension: "permit-extension",
};

/** Returns the form for a type of additional request. Throws if the type has no current form. */
export function getRequestTypeWizard(typeId: string, context: StoreContext): WizardConfig {
  const wizard =
    requestWizards[typeId] ?? findFormInForce(applicationTypeByRequestType[typeId] ?? "", context);
  if (!wizard) throw new Error(`no wizard for requests of ${typeId}`);
  return wizard;
}

/** Returns the form with this configuration id, for a request that already has a form. */
export function getRequestWizard(configurationId: string, context: StoreContext): WizardConfig {
  const requestWizard = Object.values(requestWizards).find(({ id }) => id === configurationId);
  return requestWizard ?? getFormInForce(configurationId, context);
}

export function getRequestAnswers({ Id }: AdditionalRequestRecord, { store }: StoreContext): AnswersRecord {
  const answers = store.collection("answers").get(Id);
  if (!answers) throw createNotFoundError();
  return answers;
}

/** Values of the application that prefill the request, by the `prefill.attribute` of its form fields. */
type KnownAttributes = Readonly<Record<string, string | undefined>>;

/** Prefills the request with the application's answers at the same paths and the known permit details. */
export function prefillRequestAnswers(
  request: AdditionalRequestRecord,
  application: Readonly<Record<string, unknown>>,
  attributes: KnownAttributes,
  context: StoreClockContext,
): AnswersRecord {
  const wizard = getRequestWizard(request.ConfigurationId, context);
  const copiedEntries = Object.entries(application).filter(([path]) => hasPath(wizard, path));
  const prefilledEntries = wizard.steps.flatMap(({ sections }) =>
    sections.flatMap(({ id, fields }) =>
      fields.flatMap(({ key, type, prefill }) => {
        const attributeValue = prefill?.source === "application" ? attributes[prefill.attribute] : undefined;
        const answer = type === "month" ? toMonth(attributeValue) : attributeValue;
        return answer === undefined ? [] : [[`${id}.${key}`, answer] as const];
      }),
    ),
  );
  const initialEntries = [...copiedEntries, ...prefilledEntries];
  return createAnswersRecord(
    request.Id,
    wizard,
    Object.fromEntries(initialEntries),
    toInstantText(context.now()),
  );
}

/** Returns the documents that were uploaded for this request. */
export function listRequestDocuments(
  { Id, ApplicationId }: AdditionalRequestRecord,
  { store }: StoreContext,
): DocumentRecord[] {
  return store.collection("document").find({ where: { ApplicationId, AdditionalRequestId: Id } });
}

export function listRequestAnswerGroups(
  request: AdditionalRequestRecord,
  context: StoreClockContext,
  translator: Translator,
) {
  const { Answers } = getRequestAnswers(request, context);
  return summariseAnswers(getRequestWizard(request.ConfigurationId, context), Answers, {
    today: toDayText(request.SubmittedAt ?? context.now()),
    documents: listRequestDocuments(request, context),
    lists: translateLists(translator),
    formatText: (label) => translator.text(createFormMessage(label)),
    language: translator.language,
  });
}

/** Returns the errors that prevent lodging. Excludes warnings. */
export function listRequestProblems(
  request: AdditionalRequestRecord,
  context: StoreClockContext,
): AnswerProblem[] {
  const validationOptions = {
    today: toDayText(context.now()),
    documents: listRequestDocuments(request, context),
  };
  const { Answers } = getRequestAnswers(request, context);
  return validateForm(getRequestWizard(request.ConfigurationId, context), Answers, validationOptions).filter(
    ({ severity }) => severity === "error",
  );
}

/** Returns the request's form with its answers. */
export function getRequestView(request: AdditionalRequestRecord, context: StoreClockContext): FormView {
  return createFormView(
    getRequestWizard(request.ConfigurationId, context),
    getRequestAnswers(request, context).Answers,
    toDayText(context.now()),
  );
}

/** Returns the visible answers for lodging, with the declaration. */
export function getLodgedRequestAnswers(
  request: AdditionalRequestRecord,
  context: StoreClockContext,
): Record<string, unknown> {
  const view = getRequestView(request, context);
  return { ...getSubmittedAnswers(view), ...getDeclarationAnswers(view) };
}

/** True if the form has the path: a field, or the item list of a repeating section. */
function hasPath(wizard: WizardConfig, path: string): boolean {
  const outline = toFormOutline(wizard);
  return findFieldPlace(outline, path) !== undefined || findItemList(outline, path) !== undefined;
}

/** Returns the request's visible answers that differ from the application's answer at the same path. */
export function getAmendedAnswers(
  request: AdditionalRequestRecord,
  application: AnswersRecord | undefined,
  context: StoreClockContext,
): Record<string, unknown> {
  if (!application?.ConfigurationId) return {};
  const wizard = getForm(application.ConfigurationId, application.ConfigurationVersion, context);
  const { Answers } = getRequestAnswers(request, context);
  const view = getRequestView(request, context);
  const visibleSectionIds = view.steps().flatMap(({ sections }) => sections.map(({ id }) => id));
  return Object.fromEntries(
    Object.entries(Answers).filter(
      ([path, value]) =>
        visibleSectionIds.includes(path.split(".")[0] ?? "") &&
        hasPath(wizard, path) &&
        JSON.stringify(value) !== JSON.stringify(application.Answers[path]),
    ),
  );
}

/** Returns the answer's text; empty if there is none. */
export function getAnswerText({ Answers }: AnswersRecord, path: string): string {
  const answer = getAnswerAt(Answers, path);
  return typeof answer === "string" ? answer.trim() : "";
}

/** Returns the ids of the form steps that the answers of this request make visible. */
export function listRequestScope(request: AdditionalRequestRecord, context: StoreClockContext): string[] {
  return getRequestView(request, context)
    .steps()
    .map(({ id }) => id);
}
