/** Checks expressions: operators, paths, names, choices and cycles. */

import type { WizardConfig } from "../config.ts";
import { findPathPattern, type Outline, type Target, toOutline } from "../outline.ts";
import { type Places, suggestion } from "./places.ts";

/** Returns each problem with its place in the configuration. */
export function checkExpressions(config: WizardConfig, places: Places): string[] {
  const outline = toOutline(config);
  return [...checkEach(outline, places), ...checkTargets(outline), ...checkCycles(outline, places)];
}

function checkEach(outline: Outline, places: Places): string[] {
  const found: string[] = [];
  for (const [target, expression] of outline.expressions) {
    const place = places.target(target);
    found.push(...expression.issues.map((issue) => `${place}: the expression ${issue}`));
    for (const path of expression.reads)
      if (findPathPattern(outline, path) === undefined)
        found.push(`${place}: reads "${path}", which is no field${suggestion(path, outline.fields.keys())}`);
    found.push(
      ...unknown(place, "condition", expression.refs, outline.config.conditions),
      ...unknown(place, "table", expression.tables, outline.config.tables),
      ...unknown(place, "area", expression.areas, outline.config.areas),
    );
    for (const { path, value } of expression.comparisons) {
      const offered = choicesOf(outline, path);
      if (offered && !offered.includes(value))
        found.push(`${place}: compares "${path}" with "${String(value)}", which can never be its answer`);
    }
  }
  return found;
}

function unknown(place: string, kind: string, names: readonly string[], known: object = {}): string[] {
  return names
    .filter((name) => !Object.hasOwn(known, name))
    .map((name) => {
      const close = suggestion(name, Object.keys(known));
      return `${place}: refers to the ${kind} "${name}", which is not there${close}`;
    });
}

function choicesOf(outline: Outline, path: string): readonly unknown[] | undefined {
  const field = outline.fields.get(findPathPattern(outline, path) ?? "")?.field;
  if (field?.type === "yesNo" || field?.type === "checkbox") return [true, false];
  return field?.list ? undefined : field?.options?.map((option) => option.value);
}

function checkTargets(outline: Outline): string[] {
  return outline.config.rules.flatMap((rule, at) => [
    ...(rule.targets.length === 0 ? [`rules[${at}] (${rule.id}): has no target to be shown beside`] : []),
    ...rule.targets
      .filter((path) => !outline.fields.has(path) || path.includes("*"))
      .map((path) => {
        const close = suggestion(path, outline.fields.keys());
        return `rules[${at}] (${rule.id}): its target "${path}" is no field${close}`;
      }),
  ]);
}

/**
 * Finds decisions that depend on themselves, including by the visibility of what they read and of its section
 * and step.
 */
function checkCycles(outline: Outline, places: Places): string[] {
  const found: string[] = [];
  const done = new Set<Target>();
  const path: Target[] = [];
  const visit = (target: Target) => {
    const start = path.indexOf(target);
    if (start >= 0) {
      found.push(
        `${path.slice(start).map(places.target).join(" → ")}: hang on each other in a circle: let one go`,
      );
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
    const pattern = findPathPattern(outline, path);
    const place = pattern === undefined ? undefined : outline.fields.get(pattern);
    const section = outline.sections.get(place?.section.id ?? pattern ?? "");
    if (!section) return [];
    const own: Target[] = place ? [`field:${place.pattern}`, `value:${place.pattern}`] : [];
    return [`step:${section.step.id}`, `section:${section.section.id}`, ...own];
  });
  const all: Target[] = [...read, ...(expression?.refs ?? []).map((id): Target => `condition:${id}`)];
  return all.filter((need) => outline.expressions.has(need));
}
