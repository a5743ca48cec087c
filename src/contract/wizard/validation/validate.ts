/** Finds the problems that prevent lodging. The browser and the service use the same checks. */
import { type Answers, getAnswerAt } from "../answers/answers.ts";
import { withAnswers } from "../answers/answers-in-texts.ts";
import { type DocumentRecord, findFileProblem } from "../answers/documents.ts";
import { isBlank } from "../answers/values.ts";
import type { Field, MessageText, WizardConfig, WizardRule, WizardSection, WizardStep } from "../config.ts";
import { getCountryProfile } from "../countries/country-profile.ts";
import {
  createFormView,
  type FormView,
  isInExistingItem,
  listPathsAt,
  listSectionPaths,
} from "../expressions/evaluate.ts";
import { hasRemovedItem } from "../expressions/item-choices.ts";
import { listDecidingAnswerPaths } from "../expressions/outcome-answers.ts";
import { fieldTypes } from "../field-types/field-types.ts";
import { splitItemPath } from "../item-paths.ts";
import {
  type FieldPlace,
  findFieldPlace,
  findItemList,
  findItemPath,
  findRuleItemList,
  isAtTarget,
  resolveRuleTarget,
} from "../outline.ts";
import type { AnswerProblem, ProblemItem } from "./answer-problem.ts";
import { sortInPageOrder } from "./page-order.ts";
import { getProblemTemplate, type ProblemCode } from "./problem-texts.ts";
import { findAnswerProblem, findGroupProblem, isDuplicateAnswer } from "./validators.ts";

export type { DocumentRecord } from "../answers/documents.ts";

export interface ValidationContext {
  /** The current day: `2026-11-21`. */
  readonly today: string;
  /** The application's documents in any order. */
  readonly documents: readonly DocumentRecord[];
}

/** Problems of a single answer that do not prevent lodging. */
const WARNINGS: readonly ProblemCode[] = ["recommendedFile", "remoteUnchecked", "removedChoiceSetAside"];

/**
 * Lists the problems of the visible steps in the order of their questions. A broken rule is listed at the
 * first visible question that it names, after that question's own problem.
 */
export function validateForm(
  config: WizardConfig,
  answers: Answers,
  circumstances: ValidationContext,
): AnswerProblem[] {
  return listProblems(createFormView(config, answers, circumstances.today), circumstances.documents);
}

/** Lists the problems of an existing view. */
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
  if (step.kind === "outcome") return [createOutcomeProblem(view, step)];
  const fieldProblems = step.sections
    .filter((section) => view.isSectionVisible(section.id))
    .flatMap((section) => [
      ...listCountProblems(view, stepId, section),
      ...listSectionPaths(view, section).flatMap((path) => findFieldProblem(view, path, documents) ?? []),
    ]);
  const ruleProblems = listRuleProblems(view, stepId, view.outline.config.rules);
  return ruleProblems.length === 0
    ? fieldProblems
    : sortInPageOrder(view, [...fieldProblems, ...ruleProblems]);
}

/**
 * Returns the problems of one answer, without validating other answers. `path` may also be a repeating section, for
 * problems with its number of items.
 */
export function listProblemsAt(
  view: FormView,
  path: string,
  documents: readonly DocumentRecord[],
): AnswerProblem[] {
  const place = findFieldPlace(view.outline, path) ?? view.outline.sections.get(path);
  const step = place && view.steps().find(({ id }) => id === place.step.id);
  if (!step || !view.isSectionVisible(place.section.id)) return [];
  const isItemRemoved = !isInExistingItem(view, path);
  const ownProblems =
    path === place.section.id
      ? listCountProblems(view, step.id, place.section)
      : [isItemRemoved ? undefined : findFieldProblem(view, path, documents)].filter(
          (problem) => problem !== undefined,
        );
  const rules = view.outline.config.rules.filter(({ targets }) =>
    targets.some((target) => isAtTarget(target, path)),
  );
  const ruleProblems = listRuleProblems(view, step.id, rules).filter(({ targets }) => targets.includes(path));
  return [...ownProblems, ...ruleProblems];
}

/** Returns the first problem of one answer, without the rules of the configuration; undefined for a hidden answer. */
function findFieldProblem(
  view: FormView,
  path: string,
  documents: readonly DocumentRecord[],
): AnswerProblem | undefined {
  const place = findFieldPlace(view.outline, path);
  if (!place || !view.isVisible(path)) return undefined;
  const { field, section } = place;
  const { stores } = fieldTypes[field.type];
  if (stores === "nothing" || stores === "computed") return undefined;
  if (stores === "items") return findItemCountProblem(view, path, place);
  if (stores === "documents") {
    const fileProblem = findFileProblem(view, path, documents);
    if (!fileProblem) return undefined;
    return createProblemAt(view, path, place, fileProblem.code, fileProblem.params ?? {});
  }
  const value = view.valueAt(path);
  const isUnanswered = isBlank(value) || (field.type === "checkbox" && value === false);
  if (field.choicesFrom && hasRemovedItem(getAnswerAt(view.answers(), path), view.choicesAt(path))) {
    const isRequiredAndUnanswered = isUnanswered && view.isRequired(path);
    return createProblemAt(
      view,
      path,
      place,
      isRequiredAndUnanswered ? "removedChoice" : "removedChoiceSetAside",
      {},
    );
  }
  if (isUnanswered) {
    if (view.isRequired(path)) return createProblemAt(view, path, place, findRequiredCode(view, field), {});
    const groupProblem = findGroupProblem(view, path, field);
    return (
      groupProblem &&
      createProblemAt(view, path, place, groupProblem.code, {}, groupProblem.validator.message)
    );
  }
  const answerProblem = findAnswerProblem(view, path, field, value);
  if (answerProblem)
    return createProblemAt(
      view,
      path,
      place,
      answerProblem.code,
      answerProblem.params ?? {},
      answerProblem.validator?.message,
    );
  const isDuplicate = section.repeat?.uniqueBy === field.key && isDuplicateAnswer(view, path, value);
  return isDuplicate ? createProblemAt(view, path, place, "unique", {}) : undefined;
}

/** Returns the problem of a form that an outcome step ends: such a form cannot be lodged. */
function createOutcomeProblem(view: FormView, { id, title }: WizardStep): AnswerProblem {
  const targets = listDecidingAnswerPaths(view.outline, id);
  const message = getProblemTemplate("formEnds");
  const problem = { stepId: id, path: targets[0] ?? id, targets, message, label: withAnswers(view, title) };
  return { ...problem, code: "formEnds", params: {}, severity: "error" };
}

/**
 * Returns the problem code of an unanswered required question. The code of an address depends on the form's
 * country, because its message names the parts of an address there.
 */
function findRequiredCode({ outline }: FormView, { type }: Field): Exclude<ProblemCode, "rule"> {
  const { requiredCode } = fieldTypes[type];
  return requiredCode === "requiredAddress"
    ? getCountryProfile(outline.config.country).problems.address
    : requiredCode;
}

/**
 * Returns the problem of a question that has too few or too many items. A table's fixed rows are never too
 * few.
 */
function findItemCountProblem(view: FormView, path: string, place: FieldPlace): AnswerProblem | undefined {
  const { repeat, rows } = place.field;
  if (!repeat || rows) return undefined;
  const count = view.items(path).length;
  const min = Math.max(repeat.min ?? 0, view.isRequired(path) ? 1 : 0);
  const countProblem = count < min ? createProblemAt(view, path, place, "minItems", { min }) : undefined;
  const { max = Number.POSITIVE_INFINITY } = repeat;
  return countProblem ?? (count > max ? createProblemAt(view, path, place, "maxItems", { max }) : undefined);
}

function listCountProblems(view: FormView, stepId: string, section: WizardSection): AnswerProblem[] {
  if (!section.repeat) return [];
  const count = view.items(section.id).length;
  const { min = 0, max = Number.POSITIVE_INFINITY, itemNoun } = section.repeat;
  const problemFields = {
    stepId,
    path: section.id,
    targets: [section.id],
    label: withAnswers(view, itemNoun, section.id),
    severity: "error",
  } as const;
  if (count < min)
    return [{ ...problemFields, code: "minItems", message: getProblemTemplate("minItems"), params: { min } }];
  return count > max
    ? [{ ...problemFields, code: "maxItems", message: getProblemTemplate("maxItems"), params: { max } }]
    : [];
}

/** Lists broken rules, each on the step of its first visible target. */
function listRuleProblems(view: FormView, stepId: string, rules: readonly WizardRule[]): AnswerProblem[] {
  if (rules.length === 0) return [];
  const visibleStepIds = new Set(view.steps().map(({ id }) => id));
  return rules.flatMap((rule) => {
    const list = findRuleItemList(rule);
    const items = list === undefined ? [undefined] : listItemPaths(view, list);
    return items.flatMap((itemPath) => findRuleProblem(view, rule, stepId, visibleStepIds, itemPath) ?? []);
  });
}

/** Lists the items of all lists with this pattern: `premises.*.rooms` → `["premises.p1.rooms.r1", …]`. */
function listItemPaths(view: FormView, listPattern: string): readonly string[] {
  return listPathsAt(view, listPattern).flatMap((list) => view.items(list).map((id) => `${list}.${id}`));
}

/** Returns the problem of a broken rule. For a rule about each item, `itemPath` is the one item to check. */
function findRuleProblem(
  view: FormView,
  rule: WizardRule,
  stepId: string,
  shownStepIds: ReadonlySet<string>,
  itemPath: string | undefined,
): AnswerProblem | undefined {
  const toPath = (target: string) => resolveRuleTarget(target, itemPath);
  const places = rule.targets.flatMap((target) => {
    const path = toPath(target);
    const place = view.isVisible(path) ? findFieldPlace(view.outline, path) : undefined;
    return place && shownStepIds.has(place.step.id) ? [{ path, place }] : [];
  });
  const [first] = places;
  if (first?.place.step.id !== stepId || !view.isRuleBroken(rule.id, itemPath)) return undefined;
  const item = findProblemItem(view, first.path);
  return {
    stepId,
    path: first.path,
    targets: places.map(({ path }) => path),
    label: withAnswers(view, first.place.field.label, first.path),
    code: "rule",
    message: withAnswers(view, rule.message, first.path),
    params: {},
    severity: rule.severity,
    ...(item && { item }),
    ...(rule.mend ? { fix: { ...rule.mend, path: toPath(rule.mend.path) } } : {}),
  };
}

function createProblemAt(
  view: FormView,
  path: string,
  { step, field }: FieldPlace,
  code: Exclude<ProblemCode, "rule">,
  params: AnswerProblem["params"],
  ownMessage?: MessageText,
): AnswerProblem {
  const item = findProblemItem(view, path);
  return {
    stepId: step.id,
    path,
    targets: [path],
    code,
    message: ownMessage ? withAnswers(view, ownMessage, path) : getProblemTemplate(code),
    params,
    label: withAnswers(view, field.label, path),
    ...(item && { item }),
    severity: WARNINGS.includes(code) ? "warning" : "error",
  };
}

/**
 * Returns the item that an answer belongs to, and the items around it; undefined outside repeating sections
 * and tables.
 */
export function findProblemItem(view: FormView, path: string): ProblemItem | undefined {
  const itemPath = findItemPath(view.outline, path);
  if (itemPath === undefined) return undefined;
  const [list, itemId] = splitItemPath(itemPath);
  const place = findItemList(view.outline, list);
  const row = place?.owner?.rows?.find(({ key }) => key === itemId);
  const noun = row?.label ?? place?.section.repeat?.itemNoun;
  if (!noun) return undefined;
  const containingItem = findProblemItem(view, list);
  return {
    noun: withAnswers(view, noun, list),
    ...(row ? {} : { number: view.items(list).indexOf(itemId) + 1 }),
    ...(containingItem && { containingItem }),
  };
}
