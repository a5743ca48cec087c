/** Describes the differences between two versions of a form, for the officer who makes one current. */
import { isRecord } from "#contract/unknown-value.ts";
import type { Field, WizardConfig, WizardSection } from "#contract/wizard/config.ts";
import { listPlacedSections } from "#contract/wizard/item-lists.ts";

/** Types of differences in display order. */
export type DifferenceKind = "added" | "removed" | "changed";

export interface FormDifference {
  readonly kind: DifferenceKind;
  /** Step and section, such as `The property › Title`. */
  readonly location: string;
  /** Label of the question, or name of another part of the form. */
  readonly label: string;
  /** Path of the question, such as `title.volume`. */
  readonly path: string;
  /** One sentence per change; empty for an added or removed part. */
  readonly changes: readonly string[];
}

interface Question {
  readonly location: string;
  readonly section: Pick<WizardSection, "id" | "repeat"> & { readonly renamedFrom: readonly string[] };
  readonly field: Field;
}

/** Lists added, removed and changed questions, then the changed parts that are not questions. */
export function listFormDifferences(older: WizardConfig, newer: WizardConfig): FormDifference[] {
  const [before, after] = [getQuestions(older), getQuestions(newer)];
  const olderPaths = new Map(
    [...after].map(([path, question]) => [path, findOlderPath(path, question, before)]),
  );
  const matchedOlderPaths = new Set(olderPaths.values());
  const addedQuestions = [...after].filter(([path]) => olderPaths.get(path) === undefined);
  const removedQuestions = [...before].filter(([path]) => !matchedOlderPaths.has(path));
  const changedQuestions = [...after].flatMap(([path, question]) => {
    const olderPath = olderPaths.get(path);
    const earlierQuestion = olderPath === undefined ? undefined : before.get(olderPath);
    if (!earlierQuestion || olderPath === undefined) return [];
    const moveSentences = olderPath === path ? [] : [`Moved from ${olderPath}. Its answers move along.`];
    const changes = [...moveSentences, ...listFieldChanges(earlierQuestion, question)];
    return changes.length > 0 ? [toDifference("changed", path, question, changes)] : [];
  });
  return [
    ...addedQuestions.map(([path, question]) => toDifference("added", path, question)),
    ...removedQuestions.map(([path, question]) => toDifference("removed", path, question)),
    ...changedQuestions,
    ...listPartDifferences(older, newer),
  ];
}

/**
 * Returns all questions by path, also columns of tables and questions inside items (`premises.*.rooms.name`).
 */
function getQuestions(config: WizardConfig): Map<string, Question> {
  const earlierIds = new Map<string, readonly string[]>();
  return new Map(
    listPlacedSections(config).flatMap(({ step, section, owner }) => {
      const titles = [...new Set([step.title.text, section.title.text].filter(Boolean))];
      const renamedFrom = owner
        ? listEarlierLists(section.id, owner, earlierIds)
        : (section.renamedFrom ?? []);
      earlierIds.set(section.id, renamedFrom);
      return section.fields.map((field) => {
        const question = { location: titles.join(" › "), section: { ...section, renamedFrom }, field };
        return [`${section.id}.${field.key}`, question] as const;
      });
    }),
  );
}

/**
 * Returns the earlier paths of an item list, such as `premises.*.halls`. A list has earlier paths if it, or a
 * list that contains it, was renamed.
 */
function listEarlierLists(
  id: string,
  { key, renamedFrom = [] }: Field,
  earlierIds: ReadonlyMap<string, readonly string[]>,
): string[] {
  const parentPath = id.slice(0, -key.length - 1);
  const list = parentPath.replace(/\.\*$/, "");
  const bases = [list, ...(earlierIds.get(list) ?? [])].map((base) => base + parentPath.slice(list.length));
  const names = [key, ...renamedFrom.filter((name) => !name.includes("."))];
  return [
    ...bases.flatMap((base) => names.map((name) => `${base}.${name}`)).filter((pattern) => pattern !== id),
    ...renamedFrom.filter((name) => name.includes(".")),
  ];
}

/**
 * Returns the question's path in the older version: the same path, or one named by `renamedFrom`. Must agree
 * with `reconcile`, which moves a draft's answers between versions.
 */
function findOlderPath(
  path: string,
  { section, field }: Question,
  before: ReadonlyMap<string, Question>,
): string | undefined {
  const sectionIds = [section.id, ...section.renamedFrom];
  const names = (field.renamedFrom ?? []).flatMap((name) =>
    name.includes(".") ? [name] : sectionIds.map((id) => `${id}.${name}`),
  );
  return [path, ...sectionIds.map((id) => `${id}.${field.key}`), ...names].find((name) => before.has(name));
}

function toDifference(
  kind: DifferenceKind,
  path: string,
  { location, field }: Question,
  changes: readonly string[] = [],
): FormDifference {
  return { kind, location, label: field.label.text, path, changes };
}

/**
 * Keys of a question that are not compared. They include `fields`, because the questions in it are compared
 * separately.
 */
const IGNORED_KEYS = new Set(["key", "renamedFrom", "width", "autocomplete", "fields"]);
/** Keys of a question whose changes are described by separate functions. */
const DESCRIBED_KEYS = new Set([
  "type",
  "requiredIf",
  "visibleIf",
  "label",
  "hint",
  "body",
  "options",
  "validate",
]);

function listFieldChanges(earlierQuestion: Question, laterQuestion: Question): string[] {
  const [older, newer] = [earlierQuestion.field, laterQuestion.field];
  const otherProperties = [...new Set([...Object.keys(older), ...Object.keys(newer)])]
    .filter((key) => !IGNORED_KEYS.has(key) && !DESCRIBED_KEYS.has(key))
    .filter((key) => !isSame(older[key as keyof Field], newer[key as keyof Field]));
  return [
    ...(older.type === newer.type ? [] : [`Type: ${older.type} → ${newer.type}.`]),
    ...describeCondition("Required", older.requiredIf ?? false, newer.requiredIf ?? false),
    ...describeCondition("Shown", older.visibleIf ?? true, newer.visibleIf ?? true),
    ...describeText("Wording", older.label, newer.label),
    ...describeText("Hint", older.hint, newer.hint),
    ...describeText("Help", older.body, newer.body),
    ...describeOptions(older, newer),
    ...(isSame(older.validate, newer.validate)
      ? []
      : [`Checks: ${formatValidators(older.validate)} → ${formatValidators(newer.validate)}.`]),
    ...otherProperties.map(
      (key) => `${key}: ${toText(older[key as keyof Field])} → ${toText(newer[key as keyof Field])}.`,
    ),
    ...(isSame(Boolean(earlierQuestion.section.repeat), Boolean(laterQuestion.section.repeat))
      ? []
      : [laterQuestion.section.repeat ? "Asked once per item now." : "Asked once now, no longer per item."]),
  ];
}

/** Returns a sentence such as `Required: no → always.` */
function describeCondition(name: string, older: unknown, newer: unknown): string[] {
  if (isSame(older, newer)) return [];
  const [from, to] = [older, newer].map((value) =>
    value === true ? "always" : value === false ? "never" : "under a condition",
  );
  return [from === to ? `${name}: under another condition.` : `${name}: ${from} → ${to}.`];
}

type Text = Field["label"] | undefined;

function describeText(name: string, older: Text, newer: Text): string[] {
  if (older?.text === newer?.text) return [];
  const keyWarning =
    older && newer && older.key === newer.key
      ? ` The key ${newer.key} is the same: its translations are not used until the key changes.`
      : "";
  return [`${name}: ${quote(older)} → ${quote(newer)}.${keyWarning}`];
}

const quote = (text: Text) => (text ? `“${text.text}”` : "none");

function describeOptions(older: Field, newer: Field): string[] {
  const [before, after] = [older.options ?? [], newer.options ?? []];
  const find = (options: typeof before, value: string) => options.find((option) => option.value === value);
  const listOptionValues = (options: typeof before) => options.map(({ value }) => value);
  const differences = [
    ...after.filter(({ value }) => !find(before, value)).map(({ label }) => `Option added: “${label.text}”.`),
    ...before
      .filter(({ value }) => !find(after, value))
      .map(({ label }) => `Option removed: “${label.text}”.`),
    ...after.flatMap(({ value, label }) =>
      describeText("Option", find(before, value)?.label ?? label, label),
    ),
  ];
  if (differences.length === 0 && !isSame(listOptionValues(before), listOptionValues(after)))
    return ["Options: in another order."];
  return differences;
}

const formatValidators = (validators: Field["validate"]) =>
  validators?.map(({ code, params }) => (params ? `${code} ${JSON.stringify(params)}` : code)).join(", ") ||
  "none";

/** Compares the other parts of a form: title, steps, rules, statements, conditions, lists and tables. */
function listPartDifferences(older: WizardConfig, newer: WizardConfig): FormDifference[] {
  const summariseSteps = (config: WizardConfig) =>
    config.steps.map(({ sections, ...step }) => ({ ...step, sections: sections.map(({ id }) => id) }));
  return [
    ...comparePart("Title", { title: older.title }, { title: newer.title }, () => newer.title.text),
    ...comparePart(
      "Steps",
      indexById(summariseSteps(older)),
      indexById(summariseSteps(newer)),
      (_id, step) => step.title.text,
    ),
    ...comparePart(
      "Sections",
      indexById(listSections(older)),
      indexById(listSections(newer)),
      (_id, part) => part.title.text,
    ),
    ...comparePart("Rules", indexById(older.rules), indexById(newer.rules), (_id, rule) => rule.message.text),
    ...comparePart(
      "Declaration",
      indexByKey(older.submission.statements),
      indexByKey(newer.submission.statements),
      (_key, statement) => statement.label.text,
    ),
    ...comparePart("Conditions", older.conditions, newer.conditions),
    ...comparePart("Lists", older.lists ?? {}, newer.lists ?? {}),
    ...comparePart("Tables", older.tables ?? {}, newer.tables ?? {}),
    ...comparePart("Areas", older.areas ?? {}, newer.areas ?? {}),
    ...comparePart(
      "People",
      indexById(older.people ?? []),
      indexById(newer.people ?? []),
      (_id, person) => person.label.text,
    ),
    ...comparePart("Settings", getSettings(older), getSettings(newer)),
  ];
}

const indexById = <Part extends { readonly id: string }>(parts: readonly Part[]) =>
  Object.fromEntries(parts.map((part) => [part.id, part]));
const indexByKey = <Part extends { readonly key: string }>(parts: readonly Part[]) =>
  Object.fromEntries(parts.map((part) => [part.key, part]));
const listSections = ({ steps }: WizardConfig) =>
  steps.flatMap(({ sections }) => sections.map(({ fields: _, ...section }) => section));

function getSettings({ layout, audience, locale, scope, applicationTypeIds, submission }: WizardConfig) {
  const { statements: _, ...rest } = submission;
  return { layout, audience, locale, scope, applicationTypeIds, ...rest };
}

function comparePart<Part>(
  location: string,
  older: Readonly<Record<string, Part>>,
  newer: Readonly<Record<string, Part>>,
  nameOf: (id: string, part: NonNullable<Part>) => string = (id) => id,
): FormDifference[] {
  return [...new Set([...Object.keys(newer), ...Object.keys(older)])].flatMap((path): FormDifference[] => {
    const [earlierPart, laterPart] = [older[path], newer[path]];
    if (isSame(earlierPart, laterPart)) return [];
    const part = laterPart ?? earlierPart;
    const label = part === undefined || part === null ? path : nameOf(path, part);
    if (earlierPart === undefined) return [{ kind: "added", location, label, path, changes: [] }];
    if (laterPart === undefined) return [{ kind: "removed", location, label, path, changes: [] }];
    return [{ kind: "changed", location, label, path, changes: describeChangedKeys(earlierPart, laterPart) }];
  });
}

/**
 * Returns a sentence per changed key with the old and the new value. Returns a single sentence if the part is
 * not an object.
 */
function describeChangedKeys(older: unknown, newer: unknown): string[] {
  if (!isRecord(older) || !isRecord(newer)) return [`${toText(older)} → ${toText(newer)}.`];
  return [...new Set([...Object.keys(older), ...Object.keys(newer)])]
    .filter((key) => !isSame(older[key], newer[key]))
    .map((key) => `${key}: ${toText(older[key])} → ${toText(newer[key])}.`);
}

const MAX_SHOWN_LENGTH = 120;

function toText(value: unknown): string {
  if (value === undefined) return "none";
  if (isRecord(value) && typeof value["text"] === "string") return `“${value["text"]}”`;
  const text = JSON.stringify(value);
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
}

/** Compares values. Ignores the order of keys, which differs between built-in forms and uploads. */
function isSame(one: unknown, other: unknown): boolean {
  return toSortedJson(one) === toSortedJson(other);
}

function toSortedJson(value: unknown): string | undefined {
  return JSON.stringify(value, (_key, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}
