import type { FormOutline } from "../outline.ts";

/**
 * Returns the paths of the answers that decide whether a step is shown, directly or through named conditions.
 * Excludes answers of items in lists.
 */
export function listDecidingAnswerPaths(outline: FormOutline, stepId: string): readonly string[] {
  const visitedConditions = new Set<string>();
  const paths = new Set<string>();
  const visit = (target: `step:${string}` | `condition:${string}`) => {
    const expression = outline.expressions.get(target);
    if (!expression || visitedConditions.has(target)) return;
    visitedConditions.add(target);
    for (const path of expression.reads) if (outline.fields.has(path) && !path.includes("*")) paths.add(path);
    for (const id of expression.refs) visit(`condition:${id}`);
  };
  visit(`step:${stepId}`);
  return [...paths];
}
