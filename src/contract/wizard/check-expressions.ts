/** The part of the check that reads expressions: operators, paths, names, choices, cycles. */
import type { WizardConfig } from "./config.ts";
import { type Outline, outlineOf, patternOf, type Target } from "./outline.ts";

/** What is wrong with the expressions of a configuration, each with the place it stands in. */
export function checkExpressions(config: WizardConfig): string[] {
  const outline = outlineOf(config);
  return [...checkEach(outline), ...checkTargets(outline), ...checkCycles(outline)];
}

/** `field:owners.*.name` → `field "owners.*.name" (visibleIf)`. */
function placeOf(target: Target): string {
  const colon = target.indexOf(":");
  const [kind, name] = [target.slice(0, colon), target.slice(colon + 1)];
  const attributes: Record<string, string> = {
    required: "requiredIf",
    readOnly: "readOnlyIf",
    value: "value",
    rule: "when",
  };
  if (kind === "condition") return `condition "${name}"`;
  if (kind === "rule" || kind === "step" || kind === "section")
    return `${kind} "${name}" (${attributes[kind] ?? "visibleIf"})`;
  return `field "${name}" (${attributes[kind] ?? "visibleIf"})`;
}

function checkEach(outline: Outline): string[] {
  const found: string[] = [];
  for (const [target, expression] of outline.expressions) {
    const place = placeOf(target);
    found.push(...expression.issues.map((issue) => `${place}: the expression ${issue}`));
    for (const path of expression.reads)
      if (patternOf(outline, path) === undefined) found.push(`${place}: reads "${path}", which is no field`);
    for (const id of expression.refs)
      if (!Object.hasOwn(outline.config.conditions, id))
        found.push(`${place}: refers to the condition "${id}", which is not there`);
    for (const { path, value } of expression.comparisons) {
      const offered = choicesOf(outline, path);
      if (offered && !offered.includes(value))
        found.push(`${place}: compares "${path}" with "${String(value)}", which can never be its answer`);
    }
  }
  return found;
}

function choicesOf(outline: Outline, path: string): readonly unknown[] | undefined {
  const field = outline.fields.get(patternOf(outline, path) ?? "")?.field;
  if (field?.type === "yesNo" || field?.type === "checkbox") return [true, false];
  return field?.list ? undefined : field?.options?.map((option) => option.value);
}

function checkTargets(outline: Outline): string[] {
  return outline.config.rules.flatMap((rule) => [
    ...(rule.targets.length === 0 ? [`rule "${rule.id}": has no target to be shown beside`] : []),
    ...rule.targets
      .filter((path) => !outline.fields.has(path) || path.includes("*"))
      .map((path) => `rule "${rule.id}": its target "${path}" is no field`),
  ]);
}

/** A decision that hangs on itself: through the visibility of what it reads, and of the section and step around that. */
function checkCycles(outline: Outline): string[] {
  const found: string[] = [];
  const done = new Set<Target>();
  const path: Target[] = [];
  const visit = (target: Target) => {
    const start = path.indexOf(target);
    if (start >= 0) {
      found.push(`${path.slice(start).map(placeOf).join(" → ")}: hang on each other in a circle`);
      return;
    }
    if (done.has(target)) return;
    path.push(target);
    for (const next of needs(outline, target)) visit(next);
    path.pop();
    done.add(target);
  };
  for (const target of outline.expressions.keys()) visit(target);
  return found;
}

function needs(outline: Outline, target: Target): readonly Target[] {
  const expression = outline.expressions.get(target);
  const read = (expression?.reads ?? []).flatMap((path): Target[] => {
    const pattern = patternOf(outline, path);
    const place = pattern === undefined ? undefined : outline.fields.get(pattern);
    const section = outline.sections.get(place?.section.id ?? pattern ?? "");
    if (!section) return [];
    const own: Target[] = place ? [`field:${place.pattern}`, `value:${place.pattern}`] : [];
    return [`step:${section.step.id}`, `section:${section.section.id}`, ...own];
  });
  const all: Target[] = [...read, ...(expression?.refs ?? []).map((id): Target => `condition:${id}`)];
  return all.filter((need) => outline.expressions.has(need));
}
