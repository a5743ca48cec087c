/** Compares a template with a draft, step by step, before filling it in. */
import { type Answers, listItemIds } from "#contract/wizard/answers/answers.ts";
import { isSameAnswer } from "#contract/wizard/answers/compare-answers.ts";
import { isBlank } from "#contract/wizard/answers/values.ts";
import type { MessageText, WizardConfig } from "#contract/wizard/config.ts";
import { findFieldPlace, toFormOutline } from "#contract/wizard/outline.ts";

export interface StepChanges {
  readonly stepId: string;
  readonly title: MessageText;
  /** Number of answers that the draft does not have yet. */
  readonly addedCount: number;
  /**
   * Labels of the questions that the template and the draft answer differently. A list of items counts as one
   * question, labelled with the title of its section.
   */
  readonly differingQuestions: readonly MessageText[];
}

/** Returns the changes by step. Steps without changes are omitted. */
export function compareWithTemplate(
  config: WizardConfig,
  template: Answers,
  draftAnswers: Answers,
): readonly StepChanges[] {
  const outline = toFormOutline(config);
  return config.steps.flatMap((step): StepChanges[] => {
    let addedCount = 0;
    const differingQuestions: MessageText[] = [];
    for (const { id, title, repeat } of step.sections) {
      const paths = Object.keys(template).filter((path) => path.startsWith(`${id}.`));
      if (repeat) {
        // A list of items is filled in or replaced as a whole, so compare it as a whole.
        const isSame = paths.every((path) => isSameAnswer(template[path], draftAnswers[path]));
        if (listItemIds(template, id).length === 0 || (isSame && listItemIds(draftAnswers, id).length > 0))
          continue;
        if (listItemIds(draftAnswers, id).length > 0) differingQuestions.push(title);
        else addedCount += paths.length;
        continue;
      }
      for (const path of paths) {
        const label = findFieldPlace(outline, path)?.field.label;
        if (!label || isBlank(template[path]) || isSameAnswer(template[path], draftAnswers[path])) continue;
        if (isBlank(draftAnswers[path])) addedCount += 1;
        else differingQuestions.push(label);
      }
    }
    return addedCount + differingQuestions.length > 0
      ? [{ stepId: step.id, title: step.title, addedCount, differingQuestions }]
      : [];
  });
}
