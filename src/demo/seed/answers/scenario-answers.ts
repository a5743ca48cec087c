/**
 * Creates the answers of a scenario up to its current step, and lists the document types that these answers
 * require.
 */
import type { Answers } from "#contract/wizard/answers/answers.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { createFormView, getSubmittedAnswers } from "#contract/wizard/expressions/evaluate.ts";
import { validateForm } from "#contract/wizard/validation/validate.ts";
import { type FormReader, findFormInForce, findFormVersion } from "../../domain/forms/stored-forms.ts";
import { findParcelByAddress } from "../../domain/gis/parcels.ts";
import { createBuildingAnswers, type SeededBuildingWork } from "./building.ts";
import { createDemolitionAnswers } from "./demolition.ts";
import { createOlderPoolAnswers, createPoolAnswers } from "./pool.ts";
import { createSitingAnswers } from "./siting.ts";

const createAnswersByType: Readonly<Record<string, (work: SeededBuildingWork) => Answers>> = {
  "pool-and-barrier": createPoolAnswers,
  demolition: createDemolitionAnswers,
  "siting-consent": createSitingAnswers,
};

export interface AnsweredScenario {
  readonly wizard: WizardConfig;
  readonly answers: Answers;
  /** Document types that the answers require. */
  readonly documentTypeIds: readonly string[];
  readonly currentStepId: string | null;
}

/**
 * Creates the answers; returns undefined for a type that is lodged on paper. `steps` limits the number of
 * completed steps in a draft.
 */
export function createScenarioAnswers(
  work: SeededBuildingWork,
  steps: number | undefined,
  isDraft: boolean,
  forms: FormReader,
): AnsweredScenario | undefined {
  // Pool drafts have version 1 of the form, so that the demo shows how to switch versions.
  const version = isDraft && work.type === "building-permit-pool" ? 1 : undefined;
  const currentForm = findFormInForce(work.type, forms);
  const wizard = currentForm && version ? findFormVersion(currentForm.id, version, forms) : currentForm;
  if (!wizard) return undefined;
  const scenarioAnswers =
    version === 1
      ? createOlderPoolAnswers(work)
      : (createAnswersByType[wizard.id] ?? createBuildingAnswers)(work);
  const allAnswers = { ...scenarioAnswers, ...getTitleAnswers(scenarioAnswers, work) };
  const view = createFormView(wizard, allAnswers, work.day);
  const completedSteps = view.steps().slice(0, steps ?? view.steps().length);
  const answers =
    steps === undefined
      ? getSubmittedAnswers(view)
      : selectAnswers(allAnswers, completedSteps.flatMap(listSectionIds));
  return {
    wizard,
    answers,
    documentTypeIds: steps === undefined ? listMissingDocuments(wizard, answers, work.day) : [],
    currentStepId: isDraft
      ? (view.steps()[Math.min(steps ?? 99, view.steps().length - 1)]?.id ?? null)
      : null,
  };
}

function listSectionIds({ sections }: WizardConfig["steps"][number]): string[] {
  return sections.map(({ id }) => id);
}

function selectAnswers(answers: Answers, ids: readonly string[]): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([path]) => ids.includes(path.split(".")[0] ?? "")),
  );
}

/** Returns the types of required documents that the wizard reports as missing. */
function listMissingDocuments(wizard: WizardConfig, answers: Answers, day: string): string[] {
  const fields = wizard.steps.flatMap(({ sections }) =>
    sections.flatMap(({ id, fields }) => fields.map((field) => [`${id}.${field.key}`, field] as const)),
  );
  const documentTypeByPath = new Map<string, string | undefined>(
    fields.map(([path, field]) => [path, field.file?.documentTypeId]),
  );
  return validateForm(wizard, answers, { today: day, documents: [] }).flatMap(
    ({ path }) => documentTypeByPath.get(path) ?? [],
  );
}

/** Replaces the answers about the title and the area with the land register's data for the address. */
function getTitleAnswers(answers: Answers, { site }: SeededBuildingWork): Answers {
  const parcel = findParcelByAddress(site.line1, site.suburb);
  if (!parcel) return {};
  const { Lot, Plan, Volume, Folio, Area } = parcel;
  const registerAnswers = {
    ...{ "title.lot": Lot, "title.plan": Plan, "title.volume": Volume, "title.folio": Folio },
    ...{ "land.allotmentArea": Math.round(Area), "allotment.area": Math.round(Area) },
  };
  return Object.fromEntries(Object.entries(registerAnswers).filter(([path]) => path in answers));
}
