/**
 * Evaluates a form for a set of answers: decides which parts are visible, required and read-only, and
 * computes values. Hidden answers stay in the draft, but count as unanswered and are never submitted.
 */
import { type Answers, getAnswerAt, getAnswerPath, listItemIds } from "../answers/answers.ts";
import { isTruthy } from "../answers/values.ts";
import type { Choice, Expression, Field, WizardConfig, WizardSection, WizardStep } from "../config.ts";
import { resolveItemPath, splitItemPath } from "../item-paths.ts";
import {
  type ExpressionTarget,
  type FormOutline,
  findFieldPlace,
  findItemList,
  findItemPath,
  findPathPattern,
  listItemsAround,
  toFormOutline,
} from "../outline.ts";
import { findDependents } from "./dependents.ts";
import {
  type CompiledExpression,
  type CurrentItem,
  compileExpression,
  type ExpressionScope,
} from "./expression.ts";
import { listItemChoices, withoutRemovedItems } from "./item-choices.ts";
import { readComparableAnswer } from "./read-comparable-answer.ts";
import { hasNoContent } from "./step-content.ts";

/** The person who views the form; by default an applicant of any role. */
export interface FormUser {
  /** Roles (spec 6): a step that requires another role is read-only. */
  readonly roles?: readonly number[];
  /** Officers see `staffOnly` fields. */
  readonly isStaff?: boolean;
}

export interface FormView {
  readonly outline: FormOutline;
  readonly today: string;
  answers(): Answers;
  /** Returns visible steps with content that are within the scope of an amendment. */
  steps(): readonly WizardStep[];
  /** Returns all visible steps, regardless of the scope. */
  allSteps(): readonly WizardStep[];
  isStepVisible(stepId: string): boolean;
  /** True for a visible step whose questions are all hidden. */
  isStepEmpty(stepId: string): boolean;
  isSectionVisible(sectionId: string): boolean;
  isVisible(path: string): boolean;
  isRequired(path: string): boolean;
  /** True for recommended answers. They may be missing when the application is lodged. */
  isRecommended(path: string): boolean;
  isReadOnly(path: string): boolean;
  /** True if the section belongs to a step of another role, so that no item can be added or removed. */
  isSectionReadOnly(sectionId: string): boolean;
  /** Returns the current choices from the field or the configuration; undefined for a list of the service. */
  choicesAt(path: string): readonly Choice[] | undefined;
  /** True if the statement applies to the answers. The next function: true if another person must sign. */
  isStatementShown(key: string): boolean;
  isSignerRequired(role: string): boolean;
  /** Evaluates an expression from a validator's params, relative to the answer at `path`. */
  evaluate(expression: Expression, path: string): unknown;
  /** Returns the visible answer or computed value; undefined if hidden or unanswered. */
  valueAt(path: string): unknown;
  /** Returns the item ids of a visible section or question (`premises.p1.rooms`), or the keys of fixed rows. */
  items(path: string): readonly string[];
  /** True if the answers violate a rule of the form. For a rule about each item, `itemPath` names the item. */
  isRuleBroken(ruleId: string, itemPath?: string): boolean;
  /** Replaces the answers. Returns the targets that may have changed, such as `required:owner.name`. */
  update(answers: Answers, changedPaths: Iterable<string>): ReadonlySet<ExpressionTarget>;
}

/**
 * Creates a view. `today` is the current day, `2026-11-21`. Decisions, such as whether an answer is required,
 * are evaluated lazily and cached until an answer they depend on changes.
 */
export function createFormView(
  config: WizardConfig,
  givenAnswers: Answers,
  today: string,
  viewer: FormUser = {},
): FormView {
  const outline = toFormOutline(config);
  const cachedDecisions = new Map<ExpressionTarget, Map<string, unknown>>();
  let answers = givenAnswers;
  /** The result of `steps`; undefined after a change of the answers. */
  let cachedSteps: readonly WizardStep[] | undefined;

  /**
   * Evaluates a decision once. If a decision depends on itself, the inner evaluation returns undefined. The
   * configuration check refuses such forms.
   */
  function decide(target: ExpressionTarget, otherwise: unknown, at = "", item?: CurrentItem): unknown {
    const expression = outline.expressions.get(target);
    if (!expression || expression.issues.length > 0) return otherwise;
    const decisionsByPath = cachedDecisions.get(target) ?? new Map<string, unknown>();
    cachedDecisions.set(target, decisionsByPath);
    if (decisionsByPath.has(at)) return decisionsByPath.get(at);
    decisionsByPath.set(at, undefined);
    const value = expression.run(scope, item);
    decisionsByPath.set(at, value);
    return value;
  }

  function decideAt(
    kind: "field" | "required" | "recommended" | "readOnly" | "value",
    path: string,
    otherwise: unknown,
  ): unknown {
    const place = findFieldPlace(outline, path);
    if (!place) return undefined;
    return decide(`${kind}:${place.pattern}`, otherwise, path, findItemAround(path));
  }

  function findItemAround(path: string): CurrentItem | undefined {
    const itemPath = findItemPath(outline, path);
    return itemPath === undefined ? undefined : toItem(itemPath);
  }

  function isInScope(step: WizardStep): boolean {
    if (!config.scope || step.kind === "review" || step.kind === "declaration") return true;
    const isListedInScope = config.scope.some(({ stepId }) => stepId === step.id);
    return isListedInScope && isTruthy(decide(`scope:${step.id}`, true));
  }

  const scope: ExpressionScope = {
    today,
    ...(config.tables && { tables: config.tables }),
    ...(config.areas && { areas: config.areas }),
    read: (path) => readComparableAnswer(view, path),
    items: (path) => (findItemList(outline, path) ? view.items(path) : undefined),
    condition: (id) => decide(`condition:${id}`, undefined),
  };

  const view: FormView = {
    outline,
    today,
    answers: () => answers,
    steps: () =>
      (cachedSteps ??= view.allSteps().filter((step) => isInScope(step) && !hasNoContent(step, view))),
    allSteps: () => config.steps.filter((step) => view.isStepVisible(step.id)),
    isStepVisible: (id) =>
      isTruthy(decide(`step:${id}`, true)) &&
      !outline.outcomesBefore.get(id)?.some((outcome) => view.isStepVisible(outcome)),
    isStepEmpty: (id) => {
      const step = view.allSteps().find((candidate) => candidate.id === id);
      return step !== undefined && hasNoContent(step, view);
    },
    isSectionVisible: (id) => {
      const place = outline.sections.get(id) ?? findItemList(outline, id);
      if (place?.owner) return view.isVisible(id);
      return (
        place !== undefined && view.isStepVisible(place.step.id) && isTruthy(decide(`section:${id}`, true))
      );
    },
    isVisible: (path) => {
      const place = findFieldPlace(outline, path);
      return (
        place !== undefined &&
        (!place.field.staffOnly || viewer.isStaff === true) &&
        view.isSectionVisible(place.section.id) &&
        isTruthy(decideAt("field", path, true))
      );
    },
    isRequired: (path) =>
      isTruthy(decideAt("required", path, findFieldPlace(outline, path)?.field.requiredIf === true)),
    isRecommended: (path) =>
      isTruthy(decideAt("recommended", path, findFieldPlace(outline, path)?.field.recommendedIf === true)),
    isReadOnly: (path) => {
      const place = findFieldPlace(outline, path);
      if (place && view.isSectionReadOnly(place.section.id)) return true;
      return isTruthy(decideAt("readOnly", path, place?.field.readOnlyIf === true));
    },
    isSectionReadOnly: (id) => {
      const place = outline.sections.get(id) ?? findItemList(outline, id);
      if (place?.owner) return view.isReadOnly(id);
      const { roles } = viewer;
      const stepRoles = place?.step.requiredRoles;
      return roles !== undefined && stepRoles?.every((role) => !roles.includes(role)) === true;
    },
    choicesAt: (path) => {
      const { options, list: name = "", choicesFrom } = findFieldPlace(outline, path)?.field ?? {};
      if (choicesFrom)
        return listItemChoices(view, resolveItemPath(path, choicesFrom.items), choicesFrom.label);
      const choiceList = config.lists && Object.hasOwn(config.lists, name) ? config.lists[name] : undefined;
      if (options || !choiceList) return options;
      if ("options" in choiceList) return choiceList.options;
      const group = view.valueAt(resolveItemPath(path, choiceList.by));
      const isKnownGroup = typeof group === "string" && Object.hasOwn(choiceList.groups, group);
      return isKnownGroup ? choiceList.groups[group] : NO_CHOICES;
    },
    isStatementShown: (key) => isTruthy(decide(`statement:${key}`, true)),
    isSignerRequired: (role) => {
      const signer = config.submission.signatures?.find((signature) => signature.role === role);
      return isTruthy(decide(`signer:${role}`, signer?.requiredIf === true));
    },
    evaluate: (expression, path) => {
      const item = findItemAround(path);
      const list = item?.path === undefined ? undefined : splitItemPath(item.path)[0];
      return compileOnce(expression, list && findPathPattern(outline, list)).run(scope, item);
    },
    valueAt: (path) => {
      if (!view.isVisible(path)) return undefined;
      const field = findFieldPlace(outline, path)?.field;
      if (field?.type === "computed") return decideAt("value", path, undefined);
      const value = getAnswerAt(answers, path);
      return field?.choicesFrom ? withoutRemovedItems(value, view.choicesAt(path)) : value;
    },
    items: (path) => {
      if (!view.isSectionVisible(path)) return [];
      const rows = findItemList(outline, path)?.owner?.rows;
      return rows ? rows.map(({ key }) => key) : listItemIds(answers, path);
    },
    isRuleBroken: (id, itemPath) =>
      isTruthy(decide(`rule:${id}`, false, itemPath, itemPath === undefined ? undefined : toItem(itemPath))),
    update(next, changedPaths) {
      answers = next;
      cachedSteps = undefined;
      const affectedTargets = new Set<ExpressionTarget>();
      for (const path of changedPaths)
        for (const target of findDependents(outline, path)) affectedTargets.add(target);
      for (const target of affectedTargets) cachedDecisions.delete(target);
      return affectedTargets;
    },
  };
  return view;
}

const NO_CHOICES: readonly Choice[] = [];
const compiledExpressions = new WeakMap<object, Map<string | undefined, CompiledExpression>>();

function toItem(path: string): CurrentItem {
  return { path, value: splitItemPath(path)[1] };
}

/** Compiles an expression that the form outline does not contain, and caches it by object. */
function compileOnce(expression: Expression, itemList: string | undefined): CompiledExpression {
  if (typeof expression !== "object" || expression === null) return compileExpression(expression);
  const byItemList = compiledExpressions.get(expression) ?? new Map<string | undefined, CompiledExpression>();
  const compiledExpression = byItemList.get(itemList) ?? compileExpression(expression, itemList);
  compiledExpressions.set(expression, byItemList.set(itemList, compiledExpression));
  return compiledExpression;
}

/** Returns the current paths of a section's fields, item by item, including hidden ones and those in tables. */
export function listSectionPaths(view: FormView, section: WizardSection): readonly string[] {
  if (!section.repeat) return listPathsWithin(view, section.id, section.fields);
  return view.items(section.id).flatMap((id) => listPathsWithin(view, `${section.id}.${id}`, section.fields));
}

function listPathsWithin(view: FormView, base: string, fields: readonly Field[]): readonly string[] {
  return fields.flatMap(({ key, fields: inner }) => {
    const path = getAnswerPath(base, key);
    if (!inner) return [path];
    return [path, ...view.items(path).flatMap((id) => listPathsWithin(view, `${path}.${id}`, inner))];
  });
}

/** Returns the current paths for a pattern: `premises.*.rooms` gives `["premises.p1.rooms", …]`. */
export function listPathsAt(view: FormView, pattern: string): readonly string[] {
  const [first = "", ...keys] = pattern.split(".*.");
  return keys.reduce<readonly string[]>(
    (lists, key) => lists.flatMap((list) => view.items(list).map((id) => `${list}.${id}.${key}`)),
    [first],
  );
}

/** Returns all sections. A question's list of items is a section too; its id is the path of the list. */
export function listCurrentSections(view: FormView): readonly WizardSection[] {
  const { sections } = view.outline;
  return [...sections].flatMap(([id, { section, owner }]) =>
    owner
      ? listPathsAt(view, id).flatMap((path) => findItemList(view.outline, path)?.section ?? [])
      : section,
  );
}

/** True unless an item that contains the answer was removed. */
export function isInExistingItem(view: FormView, path: string): boolean {
  return listItemsAround(view.outline, path).every((itemPath) => {
    const [list, itemId] = splitItemPath(itemPath);
    return view.items(list).includes(itemId);
  });
}

/** Returns the answers to submit: visible ones, including computed values. */
export function getSubmittedAnswers(view: FormView): Record<string, unknown> {
  const submittedAnswers: Record<string, unknown> = Object.create(null);
  for (const step of view.allSteps())
    for (const section of step.sections) {
      if (section.repeat && view.isSectionVisible(section.id))
        submittedAnswers[section.id] = view.items(section.id);
      for (const path of listSectionPaths(view, section)) {
        const value = view.valueAt(path);
        if (value !== undefined) submittedAnswers[path] = value;
      }
    }
  return submittedAnswers;
}
