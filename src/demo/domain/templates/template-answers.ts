/** Which answers go from an application to a template, and from a template to a draft. */
import type { WizardConfig } from "#contract/wizard/config.ts";
import { outlineOf, patternOf } from "#contract/wizard/outline.ts";

type Answers = Readonly<Record<string, unknown>>;

/** Belong to one application alone: files and signatures lie beside the answers, computed values are made anew. What is sensitive is never kept either. */
const ownTypes = new Set(["file", "signature", "computed", "richHelp"]);

/** Answers that a configuration asks for and that can be kept; of the named steps, or of all. */
export function answersToKeep(answers: Answers, wizard: WizardConfig, stepIds?: readonly string[]): Answers {
  const outline = outlineOf(wizard);
  const kept = Object.entries(answers).filter(([path]) => {
    const pattern = patternOf(outline, path);
    const [sectionId = ""] = path.split(".");
    const step = outline.sections.get(sectionId)?.step;
    if (pattern === undefined || !step || (stepIds && !stepIds.includes(step.id))) return false;
    const field = outline.fields.get(pattern)?.field;
    return !field || !(ownTypes.has(field.type) || field.sensitive || field.staffOnly);
  });
  return Object.fromEntries(kept);
}

export interface Taking {
  /** Of these steps; of all when absent. */
  readonly stepIds?: readonly string[] | undefined;
  /** Whether answers that were given already give way. */
  readonly isOverwriting?: boolean;
}

/**
 * What a template changes in a draft: answers that are not given yet, lists of items only where there are none. Where it
 * overwrites, all of its answers, and the items it puts in place of others.
 */
export function answersToAdd(
  template: Answers,
  given: Answers,
  wizard: WizardConfig,
  { stepIds, isOverwriting = false }: Taking = {},
): Answers {
  const { sections } = outlineOf(wizard);
  const kept = Object.entries(answersToKeep(template, wizard, stepIds));
  const isList = (sectionId: string) => sections.get(sectionId)?.section.repeat !== undefined;
  if (isOverwriting) {
    const lists = kept.flatMap(([path]) => (isList(path) ? [path] : []));
    const replaced = Object.keys(given).filter((path) => lists.some((list) => path.startsWith(`${list}.`)));
    return Object.fromEntries([...replaced.map((path) => [path, null] as const), ...kept]);
  }
  const taken = kept.filter(([path]) => {
    const [sectionId = ""] = path.split(".");
    return isList(sectionId) ? !hasItems(given, sectionId) : !Object.hasOwn(given, path);
  });
  return Object.fromEntries(taken);
}

/** How many answers each step of a configuration has; steps without one are left out. */
export function countBySteps(answers: Answers, wizard: WizardConfig) {
  return wizard.steps
    .map((step) => ({
      StepId: step.id,
      Title: step.title.text,
      AnswerCount: countAnswers(answersToKeep(answers, wizard, [step.id])),
    }))
    .filter(({ AnswerCount }) => AnswerCount > 0);
}

/** Answers to questions: that a list has items is no answer of its own. */
export function countAnswers(answers: Answers): number {
  return Object.keys(answers).filter((path) => path.includes(".")).length;
}

function hasItems(given: Answers, sectionId: string): boolean {
  const items = given[sectionId];
  return Array.isArray(items) && items.length > 0;
}
