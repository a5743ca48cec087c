/** The answers of a scenario, as far as they are filled in, and the documents they call for. */
import type { WizardConfig } from "#contract/wizard/config.ts";
import { createView, submittedAnswers } from "#contract/wizard/expressions/evaluate.ts";
import { problems } from "#contract/wizard/validation/validate.ts";
import { findParcelByAddress } from "../../domain/gis/parcels.ts";
import { findWizard } from "../../wizards/wizard-table.ts";
import { buildingAnswers, type Story } from "./building.ts";
import { demolitionAnswers } from "./demolition.ts";
import { olderPoolAnswers, poolAnswers } from "./pool.ts";
import { sitingAnswers } from "./siting.ts";

type Answers = Readonly<Record<string, unknown>>;

const answersBy: Readonly<Record<string, (story: Story) => Answers>> = {
  "pool-and-barrier": poolAnswers,
  demolition: demolitionAnswers,
  "siting-consent": sitingAnswers,
};

export interface Answered {
  readonly wizard: WizardConfig;
  readonly answers: Answers;
  /** Kinds of documents that the answers make necessary. */
  readonly documentTypeIds: readonly string[];
  readonly currentStepId: string | null;
}

/** Nothing for a type that comes on paper. `steps` limits how far a draft has got. */
export function answerScenario(
  story: Story,
  steps: number | undefined,
  isDraft: boolean,
): Answered | undefined {
  // The pools' drafts were begun before the form changed, so that one can see what then happens.
  const version = isDraft && story.type === "building-permit-pool" ? 1 : undefined;
  const wizard = findWizard(story.type, version);
  if (!wizard) return undefined;
  const told = version === 1 ? olderPoolAnswers(story) : (answersBy[wizard.id] ?? buildingAnswers)(story);
  const whole = { ...told, ...onTheTitle(told, story) };
  const visible = createView(wizard, whole, story.day);
  const done = visible.steps().slice(0, steps ?? visible.steps().length);
  const answers = steps === undefined ? submittedAnswers(visible) : within(whole, done.flatMap(sectionIds));
  return {
    wizard,
    answers,
    documentTypeIds: steps === undefined ? missingDocuments(wizard, answers, story.day) : [],
    currentStepId: isDraft
      ? (visible.steps()[Math.min(steps ?? 99, visible.steps().length - 1)]?.id ?? null)
      : null,
  };
}

function sectionIds({ sections }: WizardConfig["steps"][number]): string[] {
  return sections.map(({ id }) => id);
}

function within(answers: Answers, ids: readonly string[]): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([path]) => ids.includes(path.split(".")[0] ?? "")),
  );
}

/** Asked of the wizard itself: every file it still misses. */
function missingDocuments(wizard: WizardConfig, answers: Answers, day: string): string[] {
  const fields = wizard.steps.flatMap(({ sections }) =>
    sections.flatMap(({ id, fields }) => fields.map((field) => [`${id}.${field.key}`, field] as const)),
  );
  const typeOf = new Map<string, string | undefined>(
    fields.map(([path, field]) => [path, field.file?.documentTypeId]),
  );
  return problems(wizard, answers, { today: day, documents: [] }).flatMap(
    ({ path }) => typeOf.get(path) ?? [],
  );
}

/** What the form asks of the title is what the land register says of the address. */
function onTheTitle(told: Answers, { site }: Story): Answers {
  const parcel = findParcelByAddress(site.line1, site.suburb);
  if (!parcel) return {};
  const { Lot, Plan, Volume, Folio } = parcel;
  const onTitle = { "title.lot": Lot, "title.plan": Plan, "title.volume": Volume, "title.folio": Folio };
  return Object.fromEntries(Object.entries(onTitle).filter(([path]) => path in told));
}
