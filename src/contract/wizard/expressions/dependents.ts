/** Finds the decisions that depend on an answer, so that a keystroke re-evaluates only those. */
import { listTextsWithAnswers } from "../answers/answers-in-texts.ts";
import { resolveItemPath, resolveWithinItem } from "../item-paths.ts";
import {
  type ExpressionTarget,
  type FieldPlace,
  type FormOutline,
  findListKeyPath,
  findPathPattern,
} from "../outline.ts";
import { listFileConditions, listLimitExpressions, listValidatorPaths } from "../validation/limits.ts";
import { compileExpression } from "./expression.ts";
import { findChoiceList } from "./item-choices.ts";

const dependentsByOutline = new WeakMap<FormOutline, Map<string, ReadonlySet<ExpressionTarget>>>();

/** Returns all decisions that may change with the answer at `path`; usually none. */
export function findDependents(outline: FormOutline, path: string): ReadonlySet<ExpressionTarget> {
  const pattern = findPathPattern(outline, path) ?? path;
  const dependentsByPattern =
    dependentsByOutline.get(outline) ?? new Map<string, ReadonlySet<ExpressionTarget>>();
  dependentsByOutline.set(outline, dependentsByPattern);
  const dependents = dependentsByPattern.get(pattern) ?? collectDependents(outline, [pattern]);
  dependentsByPattern.set(pattern, dependents);
  return dependents;
}

function collectDependents(outline: FormOutline, patterns: readonly string[]): ReadonlySet<ExpressionTarget> {
  const targets = new Set<ExpressionTarget>();
  const readers = getReaders(outline);
  const pendingSources: string[] = [...patterns];
  const visitedSources = new Set<string>(pendingSources);
  const visit = (source: string) => {
    if (visitedSources.has(source)) return;
    visitedSources.add(source);
    pendingSources.push(source);
  };
  for (let source = pendingSources.pop(); source !== undefined; source = pendingSources.pop()) {
    for (const target of readers.get(source) ?? []) {
      targets.add(target);
      for (const next of listAffectedSources(outline, target)) visit(next);
    }
  }
  return targets;
}

/**
 * Returns the sources, such as answers and conditions, whose values change when a target (a part of the form)
 * changes. For example, an answer that becomes hidden counts as unanswered.
 */
function listAffectedSources(outline: FormOutline, target: ExpressionTarget): readonly string[] {
  const colon = target.indexOf(":");
  const [kind, name] = [target.slice(0, colon), target.slice(colon + 1)];
  if (kind === "condition") return [target];
  // If the choices are items, a selected item that was removed counts as unanswered.
  if (kind === "choices") return outline.fields.get(name)?.field.choicesFrom ? [name] : [];
  if (kind === "value") return [name];
  if (kind === "field")
    return outline.sections.has(name) ? [name, ...listSourcesWithin(outline, name)] : [name];
  if (kind === "section") return [name, ...listSourcesWithin(outline, name)];
  if (kind !== "step") return [];
  // An outcome step hides the steps after it.
  const isWithin = (stepId: string) =>
    stepId === name || outline.outcomesBefore.get(stepId)?.includes(name) === true;
  const fieldsWithin = [...outline.fields.values()].filter((place) => isWithin(place.step.id));
  return fieldsWithin.flatMap((place) => [place.pattern, place.section.id]);
}

/** Returns all answers and lists of a section, or of the items of a question. */
function listSourcesWithin(outline: FormOutline, name: string): readonly string[] {
  return [...outline.fields.keys()].filter((pattern) => pattern.startsWith(`${name}.`));
}

const readersByOutline = new WeakMap<FormOutline, Map<string, ExpressionTarget[]>>();

function getReaders(outline: FormOutline): ReadonlyMap<string, readonly ExpressionTarget[]> {
  const cachedReaders = readersByOutline.get(outline);
  if (cachedReaders) return cachedReaders;
  const readersBySource = new Map<string, ExpressionTarget[]>();
  const addReader = (source: string, target: ExpressionTarget) =>
    readersBySource.set(source, [...(readersBySource.get(source) ?? []), target]);
  for (const [target, expression] of outline.expressions) {
    const sources = [
      ...expression.reads.map((path) => findPathPattern(outline, path) ?? path),
      ...expression.refs.map((id) => `condition:${id}`),
    ];
    for (const source of new Set(sources)) addReader(source, target);
  }
  const addFieldReader = (path: string, { pattern }: FieldPlace, kind: "choices" | "validity") => {
    const source = findPathPattern(outline, resolveItemPath(pattern, path)) ?? path;
    addReader(source, `${kind}:${pattern}`);
  };
  for (const place of outline.fields.values()) {
    const on = findListKeyPath(outline, place);
    if (on !== undefined) addFieldReader(on, place, "choices");
    const choiceList = findChoiceList(place);
    if (choiceList) for (const source of Object.values(choiceList)) addFieldReader(source, place, "choices");
    for (const source of listValidationSources(place)) addFieldReader(source, place, "validity");
  }
  for (const { words, itemList } of listTextsWithAnswers(outline.config))
    for (const { path } of Object.values(words.answers ?? {})) {
      const source = resolveWithinItem(itemList === undefined ? undefined : `${itemList}.*`, path) ?? path;
      addReader(findPathPattern(outline, source) ?? source, `text:${words.key}`);
    }
  readersByOutline.set(outline, readersBySource);
  return readersBySource;
}

/**
 * Returns the other answers that a field's validators read. Includes the field itself if its answer must differ from
 * those of other items.
 */
function listValidationSources({ field, section, pattern }: FieldPlace): ReadonlySet<string> {
  const isUnique =
    section.repeat?.uniqueBy === field.key || field.validate?.some(({ code }) => code === "unique");
  const sources = [...listLimitExpressions(field).map(({ source }) => source), ...listFileConditions(field)];
  const limits = sources.map((source) => compileExpression(source, section.repeat ? section.id : undefined));
  return new Set([
    ...listValidatorPaths(field),
    ...limits.flatMap(({ reads }) => reads),
    ...limits.flatMap(({ refs }) => refs.map((id) => `condition:${id}`)),
    ...(isUnique ? [pattern] : []),
  ]);
}
