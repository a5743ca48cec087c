/** Selects the answers to copy from an application to a template, and from a template to a draft. */
import type { Answers } from "#contract/wizard/answers/answers.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { findPathPattern, isChangeableList, toFormOutline } from "#contract/wizard/outline.ts";
import { createFormMessage } from "../../messages/form-texts.ts";

/**
 * Field types that are not copied: files and signatures are stored elsewhere, and computed values are calculated
 * again. Sensitive answers are not copied either.
 */
const excludedTypes = new Set(["file", "signature", "computed", "richHelp"]);

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
    return !field || !(excludedTypes.has(field.type) || field.sensitive || field.staffOnly);
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
 * Returns the changes that apply a template to a draft, by path. By default, they add answers that the draft
 * does not have, and items of lists that are empty in the draft. If `isOverwriting` is true, they contain all
 * answers of the template. The lists of the template then replace those of the draft: the draft's answers in
 * them become null.
 */
export function selectAnswersToAdd(
  template: Answers,
  answers: Answers,
  wizard: WizardConfig,
  { stepIds, isOverwriting = false }: TemplateSelection = {},
): Answers {
  const outline = toFormOutline(wizard);
  const templateAnswers = Object.entries(selectTemplateAnswers(template, wizard, stepIds));
  const isList = (path: string) => isChangeableList(outline, path);
  if (isOverwriting) {
    const lists = templateAnswers.flatMap(([path]) => (isList(path) ? [path] : []));
    const replacedPaths = Object.keys(answers).filter((path) =>
      lists.some((list) => path.startsWith(`${list}.`)),
    );
    return Object.fromEntries([...replacedPaths.map((path) => [path, null] as const), ...templateAnswers]);
  }
  const answersToAdd = templateAnswers.filter(([path]) => {
    const list = listPrefixes(path).find(isList);
    return list === undefined ? !Object.hasOwn(answers, path) : !hasItems(answers, list);
  });
  return Object.fromEntries(answersToAdd);
}

/** Returns the path and the paths that contain it, shortest first. */
function listPrefixes(path: string): string[] {
  const parts = path.split(".");
  return parts.map((_, index) => parts.slice(0, index + 1).join("."));
}

/** Counts the answers of each step. Omits steps without answers. */
export function countBySteps(answers: Answers, wizard: WizardConfig) {
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
