/** What a template would change in a draft, step by step, before it does. */
import { type Answers, itemIds } from "#contract/wizard/answers/answers.ts";
import { isBlank } from "#contract/wizard/answers/values.ts";
import type { MessageText, WizardConfig } from "#contract/wizard/config.ts";
import { findPlace, outlineOf } from "#contract/wizard/outline.ts";

export interface StepFilling {
  readonly stepId: string;
  readonly title: MessageText;
  /** Answers that are not given yet. */
  readonly added: number;
  /** What was answered otherwise, by what was asked. */
  readonly differing: readonly MessageText[];
}

/** Steps that a template says nothing new of are left out. */
export function fillingOf(config: WizardConfig, template: Answers, given: Answers): readonly StepFilling[] {
  const outline = outlineOf(config);
  return config.steps.flatMap((step): StepFilling[] => {
    let added = 0;
    const differing: MessageText[] = [];
    for (const { id, title, repeat } of step.sections) {
      const paths = Object.keys(template).filter((path) => path.startsWith(`${id}.`));
      if (repeat) {
        // Items are taken as a whole: they are in place of others, or new.
        const isSame = paths.every((path) => isAlike(template[path], given[path]));
        if (itemIds(template, id).length === 0 || (isSame && itemIds(given, id).length > 0)) continue;
        if (itemIds(given, id).length > 0) differing.push(title);
        else added += paths.length;
        continue;
      }
      for (const path of paths) {
        const label = findPlace(outline, path)?.field.label;
        if (!label || isBlank(template[path]) || isAlike(template[path], given[path])) continue;
        if (isBlank(given[path])) added += 1;
        else differing.push(label);
      }
    }
    return added + differing.length > 0 ? [{ stepId: step.id, title: step.title, added, differing }] : [];
  });
}

function isAlike(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
