/**
 * Finds steps, sections and questions that can never be shown, by trying combinations of answers. If a place
 * depends on too many combinations to try them all, it is not reported: an untried combination may show it.
 */

import type { WizardConfig } from "../config.ts";
import { createFormView, type FormView } from "../expressions/evaluate.ts";
import { findChoiceList } from "../expressions/item-choices.ts";
import {
  type ExpressionTarget,
  type FieldPlace,
  type FormOutline,
  findFieldPlace,
  listOwners,
  toFormOutline,
} from "../outline.ts";
import { type ConfigurationFinding, type ConfigurationPlaces, createFindingAt } from "./places.ts";

const MAX_ATTEMPTS = 4096;
const SAMPLE_TODAYS = ["2001-01-15", "2026-11-21", "2051-06-30"];
const SAMPLE_ITEM_ID = "i1";
const NEVER_SHOWN = "can never be shown: no answers make its visibleIf true";

interface Question {
  readonly path: string;
  readonly values: readonly unknown[];
}

export function checkReachability(config: WizardConfig, places: ConfigurationPlaces): ConfigurationFinding[] {
  const outline = toFormOutline(config);
  const isNeverShown = (targets: readonly ExpressionTarget[], isShown: (view: FormView) => boolean) =>
    targets.some((target) => outline.expressions.has(target)) && !isReachable(outline, targets, isShown);
  const unreachableIds = new Set<string>();
  const findings: ConfigurationFinding[] = [];
  for (const step of config.steps) {
    if (isNeverShown([`step:${step.id}`], (view) => view.isStepVisible(step.id))) {
      unreachableIds.add(step.id);
      findings.push(createFindingAt(places.step(step.id), NEVER_SHOWN));
    }
    for (const section of step.sections.filter(() => !unreachableIds.has(step.id))) {
      const targets: ExpressionTarget[] = [`step:${step.id}`, `section:${section.id}`];
      if (
        outline.expressions.has(`section:${section.id}`) &&
        isNeverShown(targets, (view) => view.isSectionVisible(section.id))
      ) {
        unreachableIds.add(section.id);
        findings.push(createFindingAt(places.section(section.id), NEVER_SHOWN));
      }
    }
  }
  for (const place of outline.fields.values())
    if (!unreachableIds.has(place.step.id) && !unreachableIds.has(place.section.id))
      findings.push(...checkFieldPlace(outline, place, places, isNeverShown));
  return findings;
}

function checkFieldPlace(
  outline: FormOutline,
  { step, section, field, pattern }: FieldPlace,
  places: ConfigurationPlaces,
  isNeverShown: (targets: readonly ExpressionTarget[], isShown: (view: FormView) => boolean) => boolean,
): ConfigurationFinding[] {
  if (!outline.expressions.has(`field:${pattern}`)) return [];
  const targets: ExpressionTarget[] = [
    `step:${step.id}`,
    `section:${section.id.split(".")[0]}`,
    ...listOwners(outline, section.id).map((owner): ExpressionTarget => `field:${owner}`),
    `field:${pattern}`,
  ];
  if (!isNeverShown(targets, (view) => view.isVisible(toConcretePath(outline, pattern)))) return [];
  const isRequired = field.requiredIf !== undefined && field.requiredIf !== false;
  return [createFindingAt(places.field(pattern), `${isRequired ? "is required but " : ""}${NEVER_SHOWN}`)];
}

/** Returns a path that matches the pattern. In a table with fixed rows, this is a path of the first row. */
function toConcretePath(outline: FormOutline, pattern: string): string {
  let listPattern = "";
  return pattern
    .split(".")
    .map((part) => {
      const id =
        part === "*" ? (outline.sections.get(listPattern)?.owner?.rows?.[0]?.key ?? SAMPLE_ITEM_ID) : part;
      listPattern = listPattern === "" ? part : `${listPattern}.${part}`;
      return id;
    })
    .join(".");
}

/**
 * True if `holds` returns true for some of the tried answers, or if there are too many combinations to try
 * all of them. `targets` are the parts of the form on which the result of `holds` depends.
 */
function isReachable(
  outline: FormOutline,
  targets: readonly ExpressionTarget[],
  holds: (view: FormView) => boolean,
): boolean {
  const outcomes = outline.config.steps.filter(({ kind }) => kind === "outcome");
  const questions = listDecidingQuestions(outline, [
    ...targets,
    ...outcomes.map(({ id }): ExpressionTarget => `step:${id}`),
  ]);
  const combinationCount = questions.reduce((all, { values }) => all * values.length, SAMPLE_TODAYS.length);
  const isExhaustive = combinationCount <= MAX_ATTEMPTS;
  const pickRandom = createRandomPicker();
  for (let attempt = 0; attempt < Math.min(combinationCount, MAX_ATTEMPTS); attempt += 1) {
    let remainder = attempt;
    const choose = <Value>(values: readonly Value[]): Value | undefined => {
      const at = isExhaustive ? remainder % values.length : pickRandom(values.length);
      remainder = Math.floor(remainder / values.length);
      return values[at];
    };
    const today = choose(SAMPLE_TODAYS) ?? "";
    const answers: Record<string, unknown> = Object.create(null);
    for (const { path, values } of questions) {
      const value = choose(values);
      if (value !== undefined) answers[path] = value;
    }
    if (holds(createFormView(outline.config, answers, today, { isStaff: true }))) return true;
  }
  return !isExhaustive;
}

/** Creates a seeded random generator, so that every run tries the same combinations. */
function createRandomPicker() {
  let state = 42;
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

/** Returns the questions whose answers may matter, including those that determine their visibility. */
function listDecidingQuestions(outline: FormOutline, targets: readonly ExpressionTarget[]): Question[] {
  const [visitedTargets, paths, numbers] = [
    new Set<ExpressionTarget>(),
    new Set<string>(),
    new Set<number>(),
  ];
  const comparedValuesByPath = new Map<string, Set<unknown>>();
  const visit = (target: ExpressionTarget): void => {
    const expression = outline.expressions.get(target);
    if (!expression || visitedTargets.has(target)) return;
    visitedTargets.add(target);
    for (const number of listNumbersIn(getExpressionSource(outline.config, target))) numbers.add(number);
    for (const { path, value } of expression.comparisons)
      comparedValuesByPath.set(path, (comparedValuesByPath.get(path) ?? new Set()).add(value));
    for (const id of expression.refs) visit(`condition:${id}`);
    for (const path of expression.reads) {
      const place = findFieldPlace(outline, path);
      // Try both times of a range together, even if the expression reads only one of them.
      paths.add(place?.field.type === "timeRange" ? place.pattern : path);
      const section = outline.sections.get(path.split(".")[0] ?? "");
      if (section)
        for (const target of [`step:${section.step.id}`, `section:${section.section.id}`] as const)
          visit(target);
      if (place) for (const kind of ["field", "value"] as const) visit(`${kind}:${place.pattern}`);
      if (place?.section.repeat) paths.add(place.section.id);
      const choiceList = place && findChoiceList(place);
      if (choiceList) paths.add(choiceList.list).add(choiceList.label);
      for (const owner of listOwners(outline, place?.section.id)) {
        visit(`field:${owner}`);
        paths.add(owner.split(".*.")[0] ?? owner).add(owner);
      }
    }
  };
  for (const target of targets) visit(target);
  return [...paths].flatMap((path) => {
    const place = findFieldPlace(outline, path);
    if (place?.field.type === "computed") return [];
    const values = place
      ? listValues(place, comparedValuesByPath.get(path), numbers)
      : [[SAMPLE_ITEM_ID], undefined];
    return [
      {
        path: toConcretePath(outline, path),
        values,
      },
    ];
  });
}

function listValues(
  { field }: FieldPlace,
  comparedValues: ReadonlySet<unknown> = new Set(),
  numbers: ReadonlySet<number>,
): readonly unknown[] {
  const choices = field.choicesFrom ? [SAMPLE_ITEM_ID] : field.options?.map(({ value }) => value);
  switch (field.type) {
    case "yesNo":
    case "checkbox":
      return [true, false, undefined];
    case "checkboxes":
      return [
        ...(choices ?? [...comparedValues]).map((value) => [value]),
        choices ?? [...comparedValues],
        undefined,
      ];
    case "number":
    case "integer":
    case "currency":
    case "measure":
    case "quantity": {
      const nearbyNumbers = [...numbers].flatMap((number) => [number - 1, number, number + 1]);
      return [...new Set([...nearbyNumbers, 0, 1_000_000_000]), undefined];
    }
    case "items":
    case "table":
      return [[SAMPLE_ITEM_ID], undefined];
    case "date":
    case "dateTime":
      return [...comparedValues, "1990-01-01", "2026-11-21", "2090-01-01", undefined];
    case "timeRange":
      return [
        { start: "00:00", end: "23:59" },
        { start: "09:00", end: "10:00" },
        { start: "22:00", end: "02:00" },
        undefined,
      ];
    case "month":
      return [...comparedValues, "1990-01", "2026-11", "2090-01", undefined];
    default:
      return [...(choices ?? [...comparedValues, "x"]), undefined];
  }
}

function listNumbersIn(node: unknown): number[] {
  if (typeof node === "number") return [node];
  return typeof node === "object" && node !== null ? Object.values(node).flatMap(listNumbersIn) : [];
}

function getExpressionSource(config: WizardConfig, target: ExpressionTarget): unknown {
  const colon = target.indexOf(":");
  const [kind, name] = [target.slice(0, colon), target.slice(colon + 1)];
  if (kind === "condition") return config.conditions[name];
  if (kind === "step") return config.steps.find(({ id }) => id === name)?.visibleIf;
  const sections = config.steps.flatMap(({ sections }) => sections);
  if (kind === "section") return sections.find(({ id }) => id === name)?.visibleIf;
  const field = toFormOutline(config).fields.get(name)?.field;
  return kind === "value" ? field?.value : field?.visibleIf;
}
