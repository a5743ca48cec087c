/**
 * Returns all lists of items of a configuration as sections: repeating sections, and the tables and `items`
 * questions within them. The section of a question has the question's pattern as its id (`premises.*.rooms`),
 * so that the paths of its answers are built like those of a repeating section (decisions 102).
 */
import type { Field, WizardConfig, WizardSection, WizardStep } from "./config.ts";

export interface PlacedSection {
  readonly step: WizardStep;
  /** The question that has these items; absent for a section of a step. */
  readonly owner?: Field;
  readonly section: WizardSection;
  /** The place of the section or the question in the configuration. */
  readonly path: readonly PropertyKey[];
}

/** Returns the pattern of a question in a section: `owners.*.name`. */
export function toFieldPattern({ id, repeat }: Pick<WizardSection, "id" | "repeat">, key: string): string {
  return repeat ? `${id}.*.${key}` : `${id}.${key}`;
}

/**
 * Returns a section with this id for the items of a question. Each item has the question's `fields`. Fixed
 * rows count as items.
 */
export function toItemSection({ label, fields = [], repeat }: Field, id: string): WizardSection {
  return { id, title: label, fields, repeat: repeat ?? { itemNoun: label, itemLabel: [] } };
}

/** Returns the sections of all steps, each followed by the lists of items within it. */
export function listPlacedSections({ steps }: WizardConfig): PlacedSection[] {
  return steps.flatMap((step, at) =>
    step.sections.flatMap((section, inStep) =>
      listWithInnerSections({ step, section, path: ["steps", at, "sections", inStep] }),
    ),
  );
}

function listWithInnerSections(place: PlacedSection): PlacedSection[] {
  const { step, section, path } = place;
  const innerSections = section.fields.flatMap((field, at): PlacedSection[] =>
    field.fields
      ? listWithInnerSections({
          step,
          owner: field,
          section: toItemSection(field, toFieldPattern(section, field.key)),
          path: [...path, "fields", at],
        })
      : [],
  );
  return [place, ...innerSections];
}
