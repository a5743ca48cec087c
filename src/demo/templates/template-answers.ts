/** Which answers go from an application to a template, and from a template to a draft. */
import type { WizardConfig } from "#contract/wizard/config.ts";
import { outlineOf, patternOf } from "#contract/wizard/outline.ts";

type Answers = Readonly<Record<string, unknown>>;

/** Belong to one application alone: files and signatures lie beside the answers, computed values are made anew. */
const ownTypes = new Set(["file", "signature", "computed", "richHelp"]);

/** Answers that a configuration asks for and that can be kept; of the named steps, or of all. */
export function answersToKeep(answers: Answers, wizard: WizardConfig, stepIds?: readonly string[]): Answers {
  const outline = outlineOf(wizard);
  const kept = Object.entries(answers).filter(([path]) => {
    const pattern = patternOf(outline, path);
    const [sectionId = ""] = path.split(".");
    const step = outline.sections.get(sectionId)?.step;
    if (pattern === undefined || !step || (stepIds && !stepIds.includes(step.id))) return false;
    return !ownTypes.has(outline.fields.get(pattern)?.field.type ?? "");
  });
  return Object.fromEntries(kept);
}

/** What a template adds to a draft: answers that are not given yet, lists of items only where there are none. */
export function answersToAdd(
  template: Answers,
  given: Answers,
  wizard: WizardConfig,
  stepIds?: readonly string[],
): Answers {
  const { sections } = outlineOf(wizard);
  const taken = Object.entries(answersToKeep(template, wizard, stepIds)).filter(([path]) => {
    const [sectionId = ""] = path.split(".");
    const isList = sections.get(sectionId)?.section.repeat !== undefined;
    return isList ? !hasItems(given, sectionId) : !Object.hasOwn(given, path);
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
