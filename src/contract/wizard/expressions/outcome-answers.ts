import type { FormOutline } from "../outline.ts";

/** Returns the answers outside lists that decide whether a step is shown, also through named conditions. */
export function listDecidingAnswers(outline: FormOutline, stepId: string): readonly string[] {
  const seen = new Set<string>();
  const found = new Set<string>();
  const visit = (target: `step:${string}` | `condition:${string}`) => {
    const expression = outline.expressions.get(target);
    if (!expression || seen.has(target)) return;
    seen.add(target);
    for (const path of expression.reads) if (outline.fields.has(path) && !path.includes("*")) found.add(path);
    for (const id of expression.refs) visit(`condition:${id}`);
  };
  visit(`step:${stepId}`);
  return [...found];
}
