/**
 * Builds the outline of a configuration, once per configuration: its fields by path, and its compiled
 * expressions.
 */
import type { Expression, Field, WizardConfig, WizardSection, WizardStep } from "./config.ts";
import { type CompiledExpression, compileExpression } from "./expressions/expression.ts";
import { listPlacedSections, toFieldPattern } from "./item-lists.ts";
import { getItemPath, splitItemPath } from "./item-paths.ts";

export interface FieldPlace {
  readonly step: WizardStep;
  /**
   * The section that contains the field. For a field in the items of a question, a section made from that question;
   * its id is the pattern or path of the question (`findFieldPlace`).
   */
  readonly section: WizardSection;
  readonly field: Field;
  /** Pattern `owners.*.name` in a repeating section; otherwise the path. */
  readonly pattern: string;
}

export interface SectionPlace {
  readonly step: WizardStep;
  readonly section: WizardSection;
  /** The question that has these items; absent for a section of a step. */
  readonly owner?: Field;
}

/**
 * Key of a part of the form that depends on answers, as `kind:id`, for example `step:owners` or `required:owner.name`.
 * Three kinds have no expression of their own:
 * - `choices`: a field whose list depends on another answer.
 * - `validity`: a field whose validators read other answers.
 * - `text`: the key of a text that shows answers.
 */
export type ExpressionTarget =
  `${"step" | "scope" | "section" | "field" | "required" | "recommended" | "readOnly" | "value" | "choices" | "validity" | "text" | "condition" | "rule" | "statement" | "signer"}:${string}`;

export interface FormOutline {
  readonly config: WizardConfig;
  /** Sections by id; items of questions by pattern, such as `premises.*.rooms`. */
  readonly sections: ReadonlyMap<string, SectionPlace>;
  /** True if a question contains items. */
  readonly hasInnerLists: boolean;
  readonly fields: ReadonlyMap<string, FieldPlace>;
  readonly expressions: ReadonlyMap<ExpressionTarget, CompiledExpression>;
  /** By step id: the outcome steps before that step. While one of them is visible, the form ends there. */
  readonly outcomesBefore: ReadonlyMap<string, readonly string[]>;
}

const outlines = new WeakMap<WizardConfig, FormOutline>();

/** Returns the outline of a configuration, cached as long as the configuration is referenced. */
export function toFormOutline(config: WizardConfig): FormOutline {
  const cachedOutline = outlines.get(config);
  if (cachedOutline) return cachedOutline;
  const outline = createOutline(config);
  outlines.set(config, outline);
  return outline;
}

function createOutline(config: WizardConfig): FormOutline {
  const sections = new Map<string, SectionPlace>();
  const fields = new Map<string, FieldPlace>();
  const expressions = new Map<ExpressionTarget, CompiledExpression>();
  const compiledExpressions = new Map<string, CompiledExpression>();
  const addExpression = (target: ExpressionTarget, source: Expression, itemList?: string) => {
    if (source === undefined || source === true) return;
    // Many fields of a form have the same condition: compile it once.
    const key = JSON.stringify([source, itemList]);
    const expression = compiledExpressions.get(key) ?? compileExpression(source, itemList);
    compiledExpressions.set(key, expression);
    expressions.set(target, expression);
  };
  for (const step of config.steps) {
    addExpression(`step:${step.id}`, step.visibleIf);
    addExpression(`scope:${step.id}`, config.scope?.find(({ stepId }) => stepId === step.id)?.when);
  }
  for (const { step, section, owner } of listPlacedSections(config)) {
    sections.set(section.id, { step, section, ...(owner && { owner }) });
    if (!owner) addExpression(`section:${section.id}`, section.visibleIf);
    const itemList = section.repeat ? section.id : undefined;
    for (const field of section.fields) {
      const pattern = toFieldPattern(section, field.key);
      fields.set(pattern, { step, section, field, pattern });
      addExpression(`field:${pattern}`, field.visibleIf, itemList);
      addExpression(`required:${pattern}`, field.requiredIf, itemList);
      addExpression(`recommended:${pattern}`, field.recommendedIf, itemList);
      addExpression(`readOnly:${pattern}`, field.readOnlyIf, itemList);
      addExpression(`value:${pattern}`, field.value, itemList);
    }
  }
  for (const [id, source] of Object.entries(config.conditions)) addExpression(`condition:${id}`, source);
  for (const rule of config.rules) addExpression(`rule:${rule.id}`, rule.when, findRuleItemList(rule));
  for (const { key, visibleIf } of config.submission.statements) addExpression(`statement:${key}`, visibleIf);
  for (const { role, requiredIf } of config.submission.signatures ?? [])
    addExpression(`signer:${role}`, requiredIf);
  const outcomesBefore = new Map<string, readonly string[]>();
  config.steps.forEach(({ id }, at) => {
    const outcomes = config.steps.slice(0, at).filter(({ kind }) => kind === "outcome");
    if (outcomes.length > 0)
      outcomesBefore.set(
        id,
        outcomes.map((outcome) => outcome.id),
      );
  });
  const hasInnerLists = [...sections.values()].some(({ owner }) => owner !== undefined);
  return { config, sections, hasInnerLists, fields, expressions, outcomesBefore };
}

/**
 * Returns the list that a rule is about: `owners` for the target `owners.*.share`; undefined for a rule about the
 * form.
 */
export function findRuleItemList({ targets }: { readonly targets: readonly string[] }): string | undefined {
  const pattern = targets.find((target) => target.includes(".*."));
  return pattern?.slice(0, pattern.lastIndexOf(".*."));
}

/**
 * Returns the path of a rule's target within an item of the rule's list: `premises.p1.hours.mon.opens` for the target
 * `premises.*.hours.mon.opens` and the item `premises.p1`. A target outside the list is unchanged.
 */
export function resolveRuleTarget(target: string, itemPath: string | undefined): string {
  if (itemPath === undefined || !target.includes("*")) return target;
  const prefix = `${target.slice(0, target.lastIndexOf(".*."))}.*`;
  return `${itemPath}${target.slice(prefix.length)}`;
}

/** True if a target matches the path. In the target, `*` matches any item. */
export function isAtTarget(target: string, path: string): boolean {
  const names = path.split(".");
  const targetParts = target.split(".");
  return (
    names.length === targetParts.length && targetParts.every((name, at) => name === "*" || name === names[at])
  );
}

/**
 * Returns the first item in a path that the configuration does not define, as its list and its id. The
 * configuration defines only the fixed rows of tables. Returns undefined if all items in the path are fixed
 * rows.
 */
export function findUnknownItem(
  outline: FormOutline,
  path: string,
): { readonly list: string; readonly id: string; readonly rows: readonly string[] | undefined } | undefined {
  const names = path.split(".");
  const pattern = (findPathPattern(outline, path) ?? "").split(".");
  for (const [at, name] of pattern.entries()) {
    const id = names[at] ?? "*";
    if (name !== "*" || id === "*") continue;
    const listPattern = pattern.slice(0, at).join(".");
    const rows = outline.sections.get(listPattern)?.owner?.rows?.map(({ key }) => key);
    if (!rows?.includes(id)) return { list: listPattern, id, rows };
  }
  return undefined;
}

/**
 * Returns the pattern of a path, for example `owners.*.name` for `owners.o1.name`, and `property.address` for
 * `property.address.postcode`. For the path of an item, returns the pattern of its list. Returns undefined
 * for an unknown path.
 */
export function findPathPattern(outline: FormOutline, path: string): string | undefined {
  const parts = path.split(".");
  let pattern = parts[0] ?? "";
  let place = outline.sections.get(pattern);
  for (let at = 1; place; ) {
    const { repeat } = place.section;
    if (repeat) {
      if (at >= parts.length) return pattern;
      pattern += ".*";
      at += 1;
    }
    pattern += `.${parts[at]}`;
    at += 1;
    if (!outline.fields.has(pattern)) return undefined;
    place = outline.sections.get(pattern);
    if (!place || at >= parts.length) return pattern;
  }
  return undefined;
}

/** Returns the field at a path; undefined for an unknown path. */
export function findFieldPlace(outline: FormOutline, path: string): FieldPlace | undefined {
  const direct = outline.fields.get(path);
  if (direct) return direct;
  const pattern = findPathPattern(outline, path);
  const place = pattern === undefined ? undefined : outline.fields.get(pattern);
  // A section id with a dot belongs to a section made from a question.
  if (!place?.section.id.includes(".") || path === pattern) return place;
  const listPath = path.split(".").slice(0, place.section.id.split(".").length).join(".");
  const section = findItemList(outline, listPath)?.section;
  return section && { ...place, section };
}

const itemSections = new WeakMap<FormOutline, Map<string, SectionPlace>>();

/** Returns the list of items at a path such as `owners` or `premises.p1.rooms`: always the same object for a path. */
export function findItemList(outline: FormOutline, path: string): SectionPlace | undefined {
  const direct = outline.sections.get(path);
  if (direct) return direct.section.repeat ? direct : undefined;
  if (!outline.hasInnerLists || !path.includes(".")) return undefined;
  const byPath = itemSections.get(outline) ?? new Map<string, SectionPlace>();
  itemSections.set(outline, byPath);
  const cachedPlace = byPath.get(path);
  if (cachedPlace) return cachedPlace;
  const pattern = findPathPattern(outline, path);
  const place = pattern === undefined ? undefined : outline.sections.get(pattern);
  // A longer path refers to a part of an answer instead of the list.
  if (!place?.owner || pattern?.split(".").length !== path.split(".").length) return undefined;
  const itemPlace = { ...place, section: { ...place.section, id: path } };
  byPath.set(path, itemPlace);
  return itemPlace;
}

/** True for a list whose item ids are an answer, because people add and remove items. */
export function isChangeableList(outline: FormOutline, path: string): boolean {
  const place = findItemList(outline, path);
  return place !== undefined && !place.owner?.rows;
}

/** Returns the path on which a field's choices depend; undefined if they are constant. */
export function findListKeyPath(outline: FormOutline, { field }: FieldPlace): string | undefined {
  const { lists } = outline.config;
  const list = lists && field.list && Object.hasOwn(lists, field.list) ? lists[field.list] : undefined;
  return list && "by" in list ? list.by : undefined;
}

/**
 * Returns the item that contains an answer: `owners.o1` for `owners.o1.name`; undefined outside repeating sections
 * and tables.
 */
export function findItemPath(outline: FormOutline, path: string): string | undefined {
  const section = findFieldPlace(outline, path)?.section;
  if (!section?.repeat) return undefined;
  return path
    .split(".")
    .slice(0, section.id.split(".").length + 1)
    .join(".");
}

/** Returns the item id in a path: `o1` for `owners.o1.name`. */
export function findItemId(outline: FormOutline, path: string): string | undefined {
  const itemPath = findItemPath(outline, path);
  return itemPath === undefined ? undefined : splitItemPath(itemPath)[1];
}

/** Returns the items that contain an answer, outermost first: `["premises.p1", "premises.p1.rooms.r1"]`. */
export function listItemsAround(outline: FormOutline, path: string): readonly string[] {
  const itemPath = findItemPath(outline, path);
  return itemPath === undefined ? [] : [...listItemsAround(outline, getItemPath(itemPath)), itemPath];
}

/**
 * Returns the questions that contain the items of a list, such as `premises.*.rooms.*.beds` and `premises.*.rooms`.
 */
export function listOwners(outline: FormOutline, list: string | undefined): readonly string[] {
  const owner = list === undefined ? undefined : outline.fields.get(list);
  return owner ? [owner.pattern, ...listOwners(outline, owner.section.id)] : [];
}
