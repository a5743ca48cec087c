/** The answers of an additional request: kept, checked and read as those of an application are. */
import { answerAt } from "#contract/wizard/answers.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { createView, submittedAnswers } from "#contract/wizard/evaluate.ts";
import { findPlace, outlineOf } from "#contract/wizard/outline.ts";
import { summarise } from "#contract/wizard/summarise.ts";
import { type Problem, problems } from "#contract/wizard/validate.ts";
import { dayOf } from "../calendar.ts";
import { instant, type ServiceContext } from "../context.ts";
import { lists } from "../lookups/lists.ts";
import type { AnswersRecord, DocumentRecord } from "../records.ts";
import { notFound } from "../service-error.ts";
import { findWizard, getWizard } from "../wizard-table.ts";
import { requestWizards } from "../wizards/additional-requests.ts";
import type { AdditionalRequestRecord } from "./additional-request-record.ts";

type Reader = Pick<ServiceContext, "store" | "now">;

/** The configuration of a kind of request. */
export function wizardOf(typeId: string): WizardConfig {
  const wizard = findWizard(typeId) ?? requestWizards[typeId];
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

/** Empty but for what the application says already at the same paths. */
export function firstAnswers(
  request: AdditionalRequestRecord,
  application: Readonly<Record<string, unknown>>,
  now: Date,
): AnswersRecord {
  const wizard = getRequestWizard(request.ConfigurationId);
  const outline = outlineOf(wizard);
  const known = Object.entries(application).filter(([path]) => findPlace(outline, path) !== undefined);
  return {
    Id: request.Id,
    ConfigurationId: wizard.id,
    ConfigurationVersion: wizard.version,
    Revision: 0,
    Answers: Object.fromEntries(known),
    Changes: {},
    SavedAt: instant(now),
    CurrentStepId: null,
    Signature: null,
    SignedByName: "",
    SignedBy: null,
    SignedAt: null,
    Groups: null,
  };
}

/** Files that were sent for this request. */
function documentsOf(
  { Id, ApplicationId }: AdditionalRequestRecord,
  { store }: Pick<Reader, "store">,
): DocumentRecord[] {
  return store.collection("document").find({ where: { ApplicationId, AdditionalRequestId: Id } });
}

export function requestGroups(request: AdditionalRequestRecord, reader: Reader) {
  const { Answers } = answersOf(request, reader);
  return summarise(getRequestWizard(request.ConfigurationId), Answers, {
    today: dayOf(request.SubmittedAt ?? reader.now()),
    documents: documentsOf(request, reader),
    lists,
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

/** Answers that the application itself has at the same paths, and that differ there. */
export function amendedAnswers(
  request: AdditionalRequestRecord,
  application: AnswersRecord | undefined,
  reader: Reader,
): Record<string, unknown> {
  if (!application?.ConfigurationId) return {};
  const outline = outlineOf(getWizard(application.ConfigurationId));
  const { Answers } = answersOf(request, reader);
  return Object.fromEntries(
    Object.entries(Answers).filter(
      ([path, value]) =>
        findPlace(outline, path) !== undefined &&
        JSON.stringify(value) !== JSON.stringify(application.Answers[path]),
    ),
  );
}

/** The text of an answer; empty when there is none. */
export function textAt({ Answers }: AnswersRecord, path: string): string {
  const value = answerAt(Answers, path);
  return typeof value === "string" ? value.trim() : "";
}
