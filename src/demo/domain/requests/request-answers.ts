/** The answers of an additional request: kept, checked and read as those of an application are. */
import { answerAt } from "#contract/wizard/answers/answers.ts";
import { summarise } from "#contract/wizard/answers/summarise.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { createView, submittedAnswers } from "#contract/wizard/expressions/evaluate.ts";
import { findPlace, outlineOf } from "#contract/wizard/outline.ts";
import { type Problem, problems } from "#contract/wizard/validation/validate.ts";
import { instant, type ServiceContext } from "../../context/context.ts";
import { notFound } from "../../http/service-error.ts";
import { formMessage } from "../../messages/form-texts.ts";
import type { Reader as Words } from "../../messages/reader.ts";
import type { AnswersRecord } from "../../records/answers-record.ts";
import type { DocumentRecord } from "../../records/document-record.ts";
import type { AdditionalRequestRecord } from "../../records/parts/additional-request-record.ts";
import { dayOf } from "../../time/calendar.ts";
import { requestWizards } from "../../wizards/additional-requests.ts";
import { findWizard, getWizard } from "../../wizards/wizard-table.ts";
import { beginAnswers } from "../applications/answers.ts";
import { listsFor } from "../lookups/lists.ts";

type Reader = Pick<ServiceContext, "store" | "now">;

/** Kinds whose configuration is also an application type's, for those who come without a permit of ours. */
const alsoTypes: Readonly<Record<string, string>> = {
  amendment: "permit-amendment",
  extension: "permit-extension",
};

/** The configuration of a kind of request. */
export function wizardOf(typeId: string): WizardConfig {
  const wizard = requestWizards[typeId] ?? findWizard(alsoTypes[typeId] ?? "");
  if (!wizard) throw new Error(`no wizard for requests of ${typeId}`);
  return wizard;
}

/** By the id that a record holds. */
export function getRequestWizard(configurationId: string): WizardConfig {
  const own = Object.values(requestWizards).find(({ id }) => id === configurationId);
  return own ?? getWizard(configurationId);
}

export function answersOf({ Id }: AdditionalRequestRecord, { store }: Pick<Reader, "store">): AnswersRecord {
  const answers = store.collection("answers").get(Id);
  if (!answers) throw notFound();
  return answers;
}

/** What the service knows of the application, by the names that fields are prefilled with. */
export type KnownAttributes = Readonly<Record<string, string | undefined>>;

/** Empty but for what the application says already at the same paths, and what is known of its permit. */
export function firstAnswers(
  request: AdditionalRequestRecord,
  application: Readonly<Record<string, unknown>>,
  attributes: KnownAttributes,
  now: Date,
): AnswersRecord {
  const wizard = getRequestWizard(request.ConfigurationId);
  const same = Object.entries(application).filter(([path]) => isPathOf(wizard, path));
  const prefilled = wizard.steps.flatMap(({ sections }) =>
    sections.flatMap(({ id, fields }) =>
      fields.flatMap(({ key, prefill }) => {
        const value = prefill?.source === "application" ? attributes[prefill.attribute] : undefined;
        return value === undefined ? [] : [[`${id}.${key}`, value] as const];
      }),
    ),
  );
  const known = [...same, ...prefilled];
  return beginAnswers(request.Id, wizard, Object.fromEntries(known), instant(now));
}

/** Files that were sent for this request. */
function documentsOf(
  { Id, ApplicationId }: AdditionalRequestRecord,
  { store }: Pick<Reader, "store">,
): DocumentRecord[] {
  return store.collection("document").find({ where: { ApplicationId, AdditionalRequestId: Id } });
}

export function requestGroups(request: AdditionalRequestRecord, reader: Reader, words: Words) {
  const { Answers } = answersOf(request, reader);
  return summarise(getRequestWizard(request.ConfigurationId), Answers, {
    today: dayOf(request.SubmittedAt ?? reader.now()),
    documents: documentsOf(request, reader),
    lists: listsFor(words),
    say: (label) => words.text(formMessage(label)),
    language: words.language,
  });
}

/** What still stands in the way, warnings aside. */
export function requestProblems(request: AdditionalRequestRecord, reader: Reader): Problem[] {
  const circumstances = { today: dayOf(reader.now()), documents: documentsOf(request, reader) };
  const { Answers } = answersOf(request, reader);
  return problems(getRequestWizard(request.ConfigurationId), Answers, circumstances).filter(
    ({ severity }) => severity === "error",
  );
}

/** What was lodged: visible answers only. */
export function lodgedAnswers(request: AdditionalRequestRecord, reader: Reader): Record<string, unknown> {
  const { Answers } = answersOf(request, reader);
  const view = createView(getRequestWizard(request.ConfigurationId), Answers, dayOf(reader.now()));
  const confirmed = Object.entries(Answers).filter(([path]) => path.startsWith("statements."));
  return { ...submittedAnswers(view), ...Object.fromEntries(confirmed) };
}

/** Whether the configuration asks there: a field, or the list of a repeating section's items. */
function isPathOf(wizard: WizardConfig, path: string): boolean {
  const outline = outlineOf(wizard);
  return findPlace(outline, path) !== undefined || outline.sections.get(path)?.section.repeat !== undefined;
}

/** Answers within the scope of the request that the application has at the same paths, and that differ there. */
export function amendedAnswers(
  request: AdditionalRequestRecord,
  application: AnswersRecord | undefined,
  reader: Reader,
): Record<string, unknown> {
  if (!application?.ConfigurationId) return {};
  const wizard = getWizard(application.ConfigurationId, application.ConfigurationVersion);
  const { Answers } = answersOf(request, reader);
  const view = createView(getRequestWizard(request.ConfigurationId), Answers, dayOf(reader.now()));
  const asked = view.steps().flatMap(({ sections }) => sections.map(({ id }) => id));
  return Object.fromEntries(
    Object.entries(Answers).filter(
      ([path, value]) =>
        asked.includes(path.split(".")[0] ?? "") &&
        isPathOf(wizard, path) &&
        JSON.stringify(value) !== JSON.stringify(application.Answers[path]),
    ),
  );
}

/** The text of an answer; empty when there is none. */
export function textAt({ Answers }: AnswersRecord, path: string): string {
  const value = answerAt(Answers, path);
  return typeof value === "string" ? value.trim() : "";
}

/** The steps that are asked as the answers stand. */
export function scopeOf(request: AdditionalRequestRecord, reader: Reader): string[] {
  const { Answers } = answersOf(request, reader);
  const view = createView(getRequestWizard(request.ConfigurationId), Answers, dayOf(reader.now()));
  return view.steps().map(({ id }) => id);
}
