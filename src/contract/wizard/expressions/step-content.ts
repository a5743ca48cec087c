/** Finds steps in which there is nothing to answer, because conditions hide all their questions. */
import type { WizardSection, WizardStep } from "../config.ts";
import type { ExpressionTarget } from "../outline.ts";

/** Types of steps that have content in addition to questions. */
const kindsWithOwnContent: ReadonlySet<WizardStep["kind"]> = new Set([
  "property",
  "documents",
  "fee",
  "review",
  "declaration",
]);

interface Visibility {
  isSectionVisible(sectionId: string): boolean;
  isVisible(path: string): boolean;
}

/** True if a step has questions and shows none of them. A repeating section always offers to add an item. */
export function hasNoContent({ kind, sections }: WizardStep, view: Visibility): boolean {
  if (kindsWithOwnContent.has(kind) || sections.length === 0) return false;
  return sections.every(
    ({ id, repeat, fields }) =>
      !view.isSectionVisible(id) || (!repeat && fields.every(({ key }) => !view.isVisible(`${id}.${key}`))),
  );
}

/** Returns the decisions that can make a step empty; none if one of its questions is always visible. */
export function listContentTargets({ kind, sections }: WizardStep): readonly ExpressionTarget[] {
  if (kindsWithOwnContent.has(kind) || sections.some(isAlwaysShown)) return [];
  return sections.flatMap(({ id, repeat, fields }): ExpressionTarget[] => [
    `section:${id}`,
    ...(repeat ? [] : fields.map(({ key }): ExpressionTarget => `field:${id}.${key}`)),
  ]);
}

function isAlwaysShown({ visibleIf, repeat, fields }: WizardSection): boolean {
  if (visibleIf !== undefined) return false;
  return repeat !== undefined || fields.some((field) => field.visibleIf === undefined && !field.staffOnly);
}
