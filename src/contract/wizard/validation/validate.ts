/**
 * Problems that prevent lodging: the same list in the browser, shown beside the fields, and in the service.
 */
import type { Answers } from "../answers/answers.ts";
import { type DocumentRecord, findFileProblem } from "../answers/documents.ts";
import { isBlank } from "../answers/values.ts";
import type { MessageText, WizardConfig, WizardRule, WizardSection } from "../config.ts";
import { createFormView, type FormView, listSectionPaths } from "../expressions/evaluate.ts";
import { fieldTypes } from "../field-types/field-types.ts";
import { type FieldPlace, findItemId, findPlace } from "../outline.ts";
import { fillText, type ProblemCode, problemTemplate } from "./problem-texts.ts";
import { findAnswerProblem, findGroupProblem, isDuplicate } from "./validators.ts";

export type { DocumentRecord } from "../answers/documents.ts";

export interface ValidationContext {
  /** The current day: `2026-11-21`. */
  readonly today: string;
  /** The application's documents in any order. */
  readonly documents: readonly DocumentRecord[];
}

export interface AnswerProblem {
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
  readonly mend?: NonNullable<WizardRule["mend"]>;
}

/** Problems of a single answer that do not prevent lodging. */
const WARNINGS: readonly ProblemCode[] = ["recommendedFile", "remoteUnchecked"];

/** Problems of the whole form in the order of its steps; within a step, rules follow answers. */
export function validateForm(
  config: WizardConfig,
  answers: Answers,
  circumstances: ValidationContext,
): AnswerProblem[] {
  return listProblems(createFormView(config, answers, circumstances.today), circumstances.documents);
}

/** The problems of an existing view. */
export function listProblems(view: FormView, documents: readonly DocumentRecord[]): AnswerProblem[] {
  return view.steps().flatMap((step) => listStepProblems(view, step.id, documents));
}

export function listStepProblems(
  view: FormView,
  stepId: string,
  documents: readonly DocumentRecord[],
): AnswerProblem[] {
  const step = view.steps().find(({ id }) => id === stepId);
  if (!step) return [];
  const ofFields = step.sections
    .filter((section) => view.isSectionVisible(section.id))
    .flatMap((section) => [
      ...countProblems(view, stepId, section),
      ...listSectionPaths(view, section).flatMap((path) => fieldProblem(view, path, documents) ?? []),
    ]);
  return [...ofFields, ...ruleProblems(view, stepId, view.outline.config.rules)];
}

/**
 * The problems of one answer, or of a repeating section's number of items, without validating other answers.
 */
export function listProblemsAt(
  view: FormView,
  path: string,
  documents: readonly DocumentRecord[],
): AnswerProblem[] {
  const place = findPlace(view.outline, path) ?? view.outline.sections.get(path);
  const step = place && view.steps().find(({ id }) => id === place.step.id);
  if (!step || !view.isSectionVisible(place.section.id)) return [];
  const itemId = findItemId(view.outline, path);
  const isGone = itemId !== undefined && !view.items(place.section.id).includes(itemId);
  const own =
    path === place.section.id
      ? countProblems(view, step.id, place.section)
      : [isGone ? undefined : fieldProblem(view, path, documents)].filter((found) => found !== undefined);
  const rules = view.outline.config.rules.filter(({ targets }) => targets.includes(path));
  const ofRules = ruleProblems(view, step.id, rules).filter(({ targets }) => targets.includes(path));
  return [...own, ...ofRules];
}

/** The first problem of one answer, except rules; none if it is hidden. */
function fieldProblem(
  view: FormView,
  path: string,
  documents: readonly DocumentRecord[],
): AnswerProblem | undefined {
  const place = findPlace(view.outline, path);
  if (!place || !view.isVisible(path)) return undefined;
  const { field, section } = place;
  const { stores } = fieldTypes[field.type];
  if (stores === "nothing" || stores === "computed") return undefined;
  if (stores === "documents") {
    const found = findFileProblem(view, path, field, documents);
    if (!found) return undefined;
    return problemAt(view, path, place, found.code, found.params ?? {});
  }
  const value = view.valueAt(path);
  const isUnanswered = isBlank(value) || (field.type === "checkbox" && value === false);
  if (isUnanswered) {
    if (view.isRequired(path)) return problemAt(view, path, place, fieldTypes[field.type].requiredCode, {});
    const group = findGroupProblem(view, path, field);
    return group && problemAt(view, path, place, group.code, {});
  }
  const found = findAnswerProblem(view, path, field, value);
  if (found) return problemAt(view, path, place, found.code, found.params ?? {}, found.validator?.message);
  const isTwin = section.repeat?.uniqueBy === field.key && isDuplicate(view, path, value);
  return isTwin ? problemAt(view, path, place, "unique", {}) : undefined;
}

function countProblems(view: FormView, stepId: string, section: WizardSection): AnswerProblem[] {
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

/** Broken rules, each on the step of its first visible target. */
function ruleProblems(view: FormView, stepId: string, rules: readonly WizardRule[]): AnswerProblem[] {
  if (rules.length === 0) return [];
  const shown = new Set(view.steps().map(({ id }) => id));
  return rules.flatMap((rule) => ruleProblem(view, rule, stepId, shown) ?? []);
}

function ruleProblem(
  view: FormView,
  rule: WizardRule,
  stepId: string,
  shown: ReadonlySet<string>,
): AnswerProblem | undefined {
  const places = rule.targets.flatMap((path) => {
    const place = view.isVisible(path) ? findPlace(view.outline, path) : undefined;
    return place && shown.has(place.step.id) ? [{ path, place }] : [];
  });
  const [first] = places;
  if (first?.place.step.id !== stepId || !view.isRuleBroken(rule.id)) return undefined;
  return {
    stepId,
    path: first.path,
    targets: places.map(({ path }) => path),
    label: first.place.field.label,
    code: "rule",
    message: rule.message,
    params: {},
    severity: rule.severity,
    ...(rule.mend ? { mend: rule.mend } : {}),
  };
}

function problemAt(
  view: FormView,
  path: string,
  { step, section, field }: FieldPlace,
  code: Exclude<ProblemCode, "rule">,
  params: AnswerProblem["params"],
  own?: MessageText,
): AnswerProblem {
  const noun = section.repeat?.itemNoun;
  const indexOf = (itemId = "") => view.items(section.id).indexOf(itemId);
  return {
    stepId: step.id,
    path,
    targets: [path],
    code,
    message: own ?? problemTemplate(code),
    params,
    label: field.label,
    ...(noun ? { item: { noun, number: indexOf(findItemId(view.outline, path)) + 1 } } : {}),
    severity: WARNINGS.includes(code) ? "warning" : "error",
  };
}

/**
 * The message in the configuration's own language, with days as `21 November 2026`: used where no
 * translations are loaded.
 */
export function getProblemText(problem: AnswerProblem): string {
  const day = new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "UTC" });
  const params = Object.entries(problem.params).map(([name, value]) => [
    name,
    typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) ? day.format(new Date(value)) : value,
  ]);
  const text = fillText(problem.message.text, { ...Object.fromEntries(params), label: problem.label.text });
  return problem.item ? `${problem.item.noun.text} ${problem.item.number}: ${text}` : text;
}
