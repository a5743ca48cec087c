/** Selects the answers to copy from an application to a template, and from a template to a draft. */
import type { Answers } from "#contract/wizard/answers/answers.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { findPathPattern, isChangeableList, toFormOutline } from "#contract/wizard/outline.ts";
import { createFormMessage } from "../../messages/form-texts.ts";

/**
 * Field types that are not copied: files and signatures are stored elsewhere, and computed values are calculated
 * again. Sensitive answers are not copied either.
 */
const excludedFieldTypes = new Set(["file", "signature", "computed", "richHelp"]);

/**
 * Returns the answers of the given steps that a template can contain. If `stepIds` is absent, uses all steps.
 */
export function selectTemplateAnswers(
  answers: Answers,
  wizard: WizardConfig,
  stepIds?: readonly string[],
): Answers {
  const outline = toFormOutline(wizard);
  const templateAnswers = Object.entries(answers).filter(([path]) => {
    const pattern = findPathPattern(outline, path);
    const [sectionId = ""] = path.split(".");
    const step = outline.sections.get(sectionId)?.step;
    if (pattern === undefined || !step || (stepIds && !stepIds.includes(step.id))) return false;
    const field = outline.fields.get(pattern)?.field;
    return !field || !(excludedFieldTypes.has(field.type) || field.sensitive || field.staffOnly);
  });
  return Object.fromEntries(templateAnswers);
}

export interface TemplateSelection {
  /** Ids of the steps to include; all if absent. */
  readonly stepIds?: readonly string[] | undefined;
  /** True to replace existing answers. */
  readonly isOverwriting?: boolean;
}

/**
 * Returns the changes that apply a template to a draft, by path. By default, adds only answers that the draft
 * does not have, and items of lists that are empty in the draft. If `isOverwriting` is true, returns all
 * answers of the template: its lists replace the draft's lists, so the draft's answers in these lists become
 * null.
 */
export function selectAnswersToAdd(
  template: Answers,
  answers: Answers,
  wizard: WizardConfig,
  { stepIds, isOverwriting = false }: TemplateSelection = {},
): Answers {
  const outline = toFormOutline(wizard);
  const templateAnswers = Object.entries(selectTemplateAnswers(template, wizard, stepIds));
  const isListPath = (path: string) => isChangeableList(outline, path);
  if (isOverwriting) {
    const listPaths = templateAnswers.flatMap(([path]) => (isListPath(path) ? [path] : []));
    const replacedPaths = Object.keys(answers).filter((path) =>
      listPaths.some((list) => path.startsWith(`${list}.`)),
    );
    return Object.fromEntries([...replacedPaths.map((path) => [path, null] as const), ...templateAnswers]);
  }
  const answersToAdd = templateAnswers.filter(([path]) => {
    const listPath = listPrefixes(path).find(isListPath);
    return listPath === undefined ? !Object.hasOwn(answers, path) : !hasItems(answers, listPath);
  });
  return Object.fromEntries(answersToAdd);
}

/** Returns the path and the paths that contain it, shortest first. */
function listPrefixes(path: string): string[] {
  const pathParts = path.split(".");
  return pathParts.map((_, index) => pathParts.slice(0, index + 1).join("."));
}

/** Counts the answers of each step. Omits steps without answers. */
export function countAnswersByStep(answers: Answers, wizard: WizardConfig) {
  return wizard.steps
    .map((step) => ({
      StepId: step.id,
      Title: createFormMessage(step.title),
      AnswerCount: countAnswers(selectTemplateAnswers(answers, wizard, [step.id])),
    }))
    .filter(({ AnswerCount }) => AnswerCount > 0);
}

/** Counts the answers to questions. A list of items does not count as an answer. */
export function countAnswers(answers: Answers): number {
  return Object.keys(answers).filter((path) => path.includes(".")).length;
}

function hasItems(answers: Answers, list: string): boolean {
  const items = answers[list];
  return Array.isArray(items) && items.length > 0;
}
