/**
 * Problems that prevent lodging: the same list in the browser, shown beside the fields, and in the service.
 */
import type { Answers } from "../answers/answers.ts";
import { type DocumentRecord, findFileProblem } from "../answers/documents.ts";
import { isBlank } from "../answers/values.ts";
import type { MessageText, Rule, Section, WizardConfig } from "../config.ts";
import { createView, pathsOfSection, type View } from "../expressions/evaluate.ts";
import { fieldTypes } from "../field-types/field-types.ts";
import { findItemId, findPlace } from "../outline.ts";
import { fillText, type ProblemCode, problemTemplate } from "./problem-texts.ts";
import { findAnswerProblem, findGroupProblem, isDuplicate } from "./validators.ts";

export type { DocumentRecord } from "../answers/documents.ts";

export interface ValidationContext {
  /** The current day: `2026-11-21`. */
  readonly today: string;
  /** The application's documents in any order. */
  readonly documents: readonly DocumentRecord[];
}

export interface Problem {
  readonly stepId: string;
  /** The path of the answer; the id of a repeating section if it concerns the number of items. */
  readonly path: string;
  /** Paths of all answers that show the message. */
  readonly targets: readonly string[];
  readonly code: ProblemCode;
  readonly message: MessageText;
  /** Values of the message, with days as ISO dates; excludes `label`. */
  readonly params: Readonly<Record<string, string | number>>;
  /** The name of the answer in the message. */
  readonly label: MessageText;
  /** The item of a repeating section, counted from 1. */
  readonly item?: { readonly noun: MessageText; readonly number: number };
  readonly severity: "error" | "warning";
  /** The one-click fix of a rule, if there is one. */
  readonly mend?: NonNullable<Rule["mend"]>;
}

/** Problems of the whole form in the order of its steps; within a step, rules follow answers. */
export function problems(
  config: WizardConfig,
  answers: Answers,
  circumstances: ValidationContext,
): Problem[] {
  return listProblems(createView(config, answers, circumstances.today), circumstances.documents);
}

/** The problems of an existing view. */
export function listProblems(view: View, documents: readonly DocumentRecord[]): Problem[] {
  return view.steps().flatMap((step) => stepProblems(view, step.id, documents));
}

export function stepProblems(view: View, stepId: string, documents: readonly DocumentRecord[]): Problem[] {
  const step = view.steps().find(({ id }) => id === stepId);
  if (!step) return [];
  const ofFields = step.sections
    .filter((section) => view.isSectionVisible(section.id))
    .flatMap((section) => [
      ...countProblems(view, stepId, section),
      ...pathsOfSection(view, section).flatMap((path) => fieldProblem(view, path, documents) ?? []),
    ]);
  return [...ofFields, ...ruleProblems(view, stepId)];
}

/**
 * The problems of one answer, or of a repeating section's number of items, without validating other answers.
 */
export function problemsAt(view: View, path: string, documents: readonly DocumentRecord[]): Problem[] {
  const place = findPlace(view.outline, path) ?? view.outline.sections.get(path);
  const step = place && view.steps().find(({ id }) => id === place.step.id);
  if (!step || !view.isSectionVisible(place.section.id)) return [];
  const itemId = findItemId(view.outline, path);
  const isGone = itemId !== undefined && !view.items(place.section.id).includes(itemId);
  const own =
    path === place.section.id
      ? countProblems(view, step.id, place.section)
      : [isGone ? undefined : fieldProblem(view, path, documents)].filter((found) => found !== undefined);
  const ofRules = ruleProblems(view, step.id, path);
  return ofRules.length > 0 ? [...own, ...ofRules.filter(({ targets }) => targets.includes(path))] : own;
}

/** The first problem of one answer, except rules; none if it is hidden. */
function fieldProblem(view: View, path: string, documents: readonly DocumentRecord[]): Problem | undefined {
  const place = findPlace(view.outline, path);
  if (!place || !view.isVisible(path)) return undefined;
  const { field, section } = place;
  const { stores } = fieldTypes[field.type];
  if (stores === "nothing" || stores === "computed") return undefined;
  if (stores === "documents") {
    const found = findFileProblem(view, path, field, documents);
    const problem = found && problemAt(view, path, found.code, found.params ?? {});
    return problem && (found.code === "recommendedFile" ? { ...problem, severity: "warning" } : problem);
  }
  const value = view.valueAt(path);
  const isUnanswered = isBlank(value) || (field.type === "checkbox" && value === false);
  if (isUnanswered) {
    if (view.isRequired(path)) return problemAt(view, path, fieldTypes[field.type].requiredCode, {});
    const group = findGroupProblem(view, path, field);
    return group && problemAt(view, path, group.code, {});
  }
  const found = findAnswerProblem(view, path, field, value);
  if (found) return problemAt(view, path, found.code, found.params ?? {}, found.validator?.message);
  const isTwin = section.repeat?.uniqueBy === field.key && isDuplicate(view, path, value);
  return isTwin ? problemAt(view, path, "unique", {}) : undefined;
}

function countProblems(view: View, stepId: string, section: Section): Problem[] {
  if (!section.repeat) return [];
  const count = view.items(section.id).length;
  const { min = 0, max = Number.POSITIVE_INFINITY, itemNoun } = section.repeat;
  const about = {
    stepId,
    path: section.id,
    targets: [section.id],
    label: itemNoun,
    severity: "error",
  } as const;
  if (count < min)
    return [{ ...about, code: "minItems", message: problemTemplate("minItems"), params: { min } }];
  return count > max
    ? [{ ...about, code: "maxItems", message: problemTemplate("maxItems"), params: { max } }]
    : [];
}

/**
 * Broken rules, each on the step of its first visible target; limited to those that name `about` if given.
 */
function ruleProblems(view: View, stepId: string, about?: string): Problem[] {
  const { rules: all, scope } = view.outline.config;
  const rules = about === undefined ? all : all.filter(({ targets }) => targets.includes(about));
  if (rules.length === 0) return [];
  const shown = scope && new Set(view.steps().map(({ id }) => id));
  return rules.flatMap((rule) => ruleProblem(view, rule, stepId, shown) ?? []);
}

function ruleProblem(
  view: View,
  rule: Rule,
  stepId: string,
  shown: ReadonlySet<string> | undefined,
): Problem | undefined {
  const stepOf = (target: string) => findPlace(view.outline, target)?.step.id ?? "";
  const targets = rule.targets.filter(
    (target) => view.isVisible(target) && shown?.has(stepOf(target)) !== false,
  );
  const [path = ""] = targets;
  const place = findPlace(view.outline, path);
  if (!place || place.step.id !== stepId) return undefined;
  if (!view.isRuleBroken(rule.id)) return undefined;
  const about = { stepId: place.step.id, path, targets, label: place.field.label };
  const mend = rule.mend ? { mend: rule.mend } : {};
  return { ...about, code: "rule", message: rule.message, params: {}, severity: rule.severity, ...mend };
}

function problemAt(
  view: View,
  path: string,
  code: Exclude<ProblemCode, "rule">,
  params: Problem["params"],
  own?: MessageText,
): Problem | undefined {
  const place = findPlace(view.outline, path);
  if (!place) return undefined;
  const itemId = findItemId(view.outline, path);
  const noun = place.section.repeat?.itemNoun;
  const number = itemId === undefined ? 0 : view.items(place.section.id).indexOf(itemId) + 1;
  const message = own ?? problemTemplate(code);
  const about = {
    stepId: place.step.id,
    path,
    targets: [path],
    code,
    message,
    params,
    label: place.field.label,
  };
  return { ...about, ...(noun && number > 0 ? { item: { noun, number } } : {}), severity: "error" };
}

/**
 * The message in the configuration's own language, with days as `21 November 2026`: used where no
 * translations are loaded.
 */
export function problemText(problem: Problem): string {
  const day = new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "UTC" });
  const params = Object.entries(problem.params).map(([name, value]) => [
    name,
    typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) ? day.format(new Date(value)) : value,
  ]);
  const text = fillText(problem.message.text, { ...Object.fromEntries(params), label: problem.label.text });
  return problem.item ? `${problem.item.noun.text} ${problem.item.number}: ${text}` : text;
}
