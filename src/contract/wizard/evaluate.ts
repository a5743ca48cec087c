/**
 * What the answers make of the configuration: what is visible, required, read-only and computed. Hidden answers are
 * parked: they stay in the draft, read as unanswered, and are never submitted.
 */
import { type Answers, answerAt, itemIds, pathOf } from "./answers.ts";
import type { Section, Step, WizardConfig } from "./config.ts";
import { dependentsOf } from "./dependents.ts";
import type { Item, Scope } from "./expression.ts";
import { findPlace, itemOf, type Outline, outlineOf, type Target } from "./outline.ts";
import { isTrue } from "./values.ts";

export interface View {
  readonly outline: Outline;
  readonly today: string;
  answers(): Answers;
  steps(): readonly Step[];
  isStepVisible(stepId: string): boolean;
  isSectionVisible(sectionId: string): boolean;
  isVisible(path: string): boolean;
  isRequired(path: string): boolean;
  isReadOnly(path: string): boolean;
  /** The visible answer, or the computed value; undefined when hidden or unanswered. */
  valueAt(path: string): unknown;
  /** Ids of the items of a visible repeating section. */
  items(sectionId: string): readonly string[];
  /** Whether a rule of the configuration is broken now. */
  isRuleBroken(ruleId: string): boolean;
  /** Takes new answers; tells which decisions may differ from before. */
  update(answers: Answers, changedPaths: Iterable<string>): ReadonlySet<Target>;
}

/** `today` is the day of asking, `2026-11-21`. Decisions are made when asked for and kept until an answer they hang on changes. */
export function createView(config: WizardConfig, given: Answers, today: string): View {
  const outline = outlineOf(config);
  const decided = new Map<Target, Map<string, unknown>>();
  let answers = given;

  /** Decides once; a decision that hangs on itself (refused by `check.ts`) is unknown rather than endless. */
  function decide(target: Target, at: string, item: Item | undefined, otherwise: unknown): unknown {
    const expression = outline.expressions.get(target);
    if (!expression || expression.issues.length > 0) return otherwise;
    const byPath = decided.get(target) ?? new Map<string, unknown>();
    decided.set(target, byPath);
    if (byPath.has(at)) return byPath.get(at);
    byPath.set(at, undefined);
    const value = expression.run(scope, item);
    byPath.set(at, value);
    return value;
  }

  function decideAt(
    kind: "field" | "required" | "readOnly" | "value",
    path: string,
    otherwise: unknown,
  ): unknown {
    const place = findPlace(outline, path);
    if (!place) return undefined;
    const itemId = itemOf(outline, path);
    const item = itemId === undefined ? undefined : { path: `${place.section.id}.${itemId}`, value: itemId };
    return decide(`${kind}:${place.pattern}`, path, item, otherwise);
  }

  const scope: Scope = {
    today,
    read: (path) => view.valueAt(path),
    items: (sectionId) =>
      outline.sections.get(sectionId)?.section.repeat ? view.items(sectionId) : undefined,
    condition: (id) => decide(`condition:${id}`, "", undefined, undefined),
  };

  const view: View = {
    outline,
    today,
    answers: () => answers,
    steps: () => config.steps.filter((step) => view.isStepVisible(step.id)),
    isStepVisible: (id) => isTrue(decide(`step:${id}`, "", undefined, true)),
    isSectionVisible: (id) => {
      const place = outline.sections.get(id);
      return (
        place !== undefined &&
        view.isStepVisible(place.step.id) &&
        isTrue(decide(`section:${id}`, "", undefined, true))
      );
    },
    isVisible: (path) => {
      const place = findPlace(outline, path);
      return (
        place !== undefined &&
        view.isSectionVisible(place.section.id) &&
        isTrue(decideAt("field", path, true))
      );
    },
    isRequired: (path) =>
      isTrue(decideAt("required", path, findPlace(outline, path)?.field.requiredIf === true)),
    isReadOnly: (path) =>
      isTrue(decideAt("readOnly", path, findPlace(outline, path)?.field.readOnlyIf === true)),
    valueAt: (path) => {
      if (!view.isVisible(path)) return undefined;
      return findPlace(outline, path)?.field.type === "computed"
        ? decideAt("value", path, undefined)
        : answerAt(answers, path);
    },
    items: (id) => (view.isSectionVisible(id) ? itemIds(answers, id) : []),
    isRuleBroken: (id) => isTrue(decide(`rule:${id}`, "", undefined, false)),
    update(next, changedPaths) {
      answers = next;
      const affected = new Set<Target>();
      for (const path of changedPaths) for (const target of dependentsOf(outline, path)) affected.add(target);
      for (const target of affected) decided.delete(target);
      return affected;
    },
  };
  return view;
}

/** The concrete paths of a section's fields as they stand, item by item; hidden ones included. */
export function pathsOfSection(view: View, section: Section): readonly string[] {
  const keys = section.fields.map((field) => field.key);
  if (!section.repeat) return keys.map((key) => pathOf(section.id, key));
  return view.items(section.id).flatMap((id) => keys.map((key) => pathOf(section.id, key, id)));
}

/** What is submitted: visible answers only, computed values among them (spec: parked answers are never submitted). */
export function submittedAnswers(view: View): Record<string, unknown> {
  const submitted: Record<string, unknown> = Object.create(null);
  for (const step of view.steps())
    for (const section of step.sections) {
      if (section.repeat && view.isSectionVisible(section.id)) submitted[section.id] = view.items(section.id);
      for (const path of pathsOfSection(view, section)) {
        const value = view.valueAt(path);
        if (value !== undefined) submitted[path] = value;
      }
    }
  return submitted;
}
