/** Checks a configuration before anyone meets it. Each message names the place and what to do. */
import * as z from "zod/mini";
import { checkExpressions } from "./check-expressions.ts";
import { type Field, type Section, type WizardConfig, type Words, wizardConfig } from "./config.ts";
import { outlineOf, patternOf } from "./outline.ts";
import { preparePatterns } from "./patterns.ts";

const CHOICES: readonly string[] = ["radio", "select", "checkboxes", "autocomplete", "bcaClass"];
const NOT_DRAWN: readonly string[] = ["property", "map", "signature", "practitioner"];
const PATH_PARAMS: readonly string[] = ["path", "paths", "categoryPath"];

/** Everything wrong with a configuration, in words; empty for a good one. Takes anything. */
export async function checkWizard(source: unknown): Promise<readonly string[]> {
  const parsed = z.safeParse(wizardConfig, source);
  if (!parsed.success)
    return parsed.error.issues.map(
      (issue) => `${issue.path.map(String).join(".") || "configuration"}: ${issue.message}`,
    );
  const config = parsed.data;
  return [
    ...checkIds(config),
    ...checkWords(config, "configuration"),
    ...checkEnds(config),
    ...config.steps.flatMap((step) => step.sections.flatMap((section) => checkSection(config, section))),
    ...checkDocuments(config),
    ...checkExpressions(config),
    ...(await preparePatterns(config)).map(
      (pattern) =>
        `pattern "${pattern}": RE2 does not know it (look-around and back-references are not allowed)`,
    ),
  ];
}

function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}

function checkIds(config: WizardConfig): string[] {
  const sections = config.steps.flatMap((step) => step.sections);
  const twice = (kind: string, names: readonly string[]) =>
    repeated(names).map((name) => `${kind} "${name}": the name is used twice`);
  return [
    ...twice(
      "step",
      config.steps.map((step) => step.id),
    ),
    ...twice(
      "section",
      sections.map((section) => section.id),
    ),
    ...twice(
      "rule",
      config.rules.map((rule) => rule.id),
    ),
    ...sections.flatMap((section) =>
      twice(
        "field",
        section.fields.map((field) => `${section.id}.${field.key}`),
      ),
    ),
    ...sections.flatMap((section) =>
      /^[a-zA-Z][\w-]*$/.test(section.id) && section.id !== "item"
        ? []
        : [`section "${section.id}": not a usable name`],
    ),
  ];
}

/** A review and a declaration, the declaration last; nothing else can follow what was declared. */
function checkEnds(config: WizardConfig): string[] {
  const kinds = config.steps.map((step) => step.kind);
  return [
    ...(kinds.includes("review") ? [] : ["configuration: there is no step of kind review"]),
    ...(kinds.at(-1) === "declaration" ? [] : ["configuration: the last step must be of kind declaration"]),
    ...config.steps
      .filter((step) => step.kind === "form" && step.sections.length === 0)
      .map((step) => `step "${step.id}": has no sections`),
  ];
}

/** Every words object, wherever it stands, has a key and a text. */
function checkWords(node: unknown, place: string): string[] {
  if (Array.isArray(node))
    return node.flatMap((part, at) => checkWords(part, `${place}.${nameOf(part) ?? at}`));
  if (typeof node !== "object" || node === null) return [];
  if (isWords(node)) {
    if (node.text.trim() === "") return [`${place}: the text of "${node.key}" is empty`];
    return /^[\w.-]+$/.test(node.key) ? [] : [`${place}: the words "${node.text}" have no usable key`];
  }
  return Object.entries(node).flatMap(([name, part]) => checkWords(part, `${place}.${name}`));
}

function isWords(node: object): node is Words {
  const { key, text } = node as Partial<Words>;
  return typeof key === "string" && typeof text === "string" && Object.keys(node).length === 2;
}

function nameOf(part: unknown): string | undefined {
  const { id, key, value } = (part ?? {}) as Record<string, unknown>;
  return [id, key, value].find((name): name is string => typeof name === "string");
}

function checkSection(config: WizardConfig, section: Section): string[] {
  const { repeat } = section;
  const keys = section.fields.map((field) => field.key);
  const unknown = [...(repeat?.itemLabel ?? []), ...(repeat?.uniqueBy ? [repeat.uniqueBy] : [])];
  return [
    ...unknown
      .filter((key) => !keys.includes(key))
      .map((key) => `section "${section.id}": an item is named by "${key}", which is no field of it`),
    ...(repeat && (repeat.min ?? 0) > (repeat.max ?? Number.POSITIVE_INFINITY)
      ? [`section "${section.id}": min is more than max`]
      : []),
    ...section.fields.flatMap((field) => checkField(config, section, field)),
  ];
}

function checkField(config: WizardConfig, section: Section, field: Field): string[] {
  const place = `field "${section.id}.${field.key}"`;
  const found: string[] = [];
  if (NOT_DRAWN.includes(field.type)) found.push(`${place}: the type ${field.type} is not drawn yet`);
  if (CHOICES.includes(field.type) && !field.options?.length && !field.list)
    found.push(`${place}: needs options or a list`);
  if (field.options)
    for (const value of repeated(field.options.map((option) => option.value)))
      found.push(`${place}: the option "${value}" comes twice`);
  if (field.type === "computed" && field.value === undefined)
    found.push(`${place}: needs a value to compute`);
  if (field.type === "file" && !field.file) found.push(`${place}: needs a document type`);
  if (field.type === "file" && section.repeat)
    found.push(`${place}: files cannot stand in a repeating section yet`);
  for (const { code, params = {} } of field.validate ?? []) {
    if (code === "pattern" && typeof params.pattern !== "string")
      found.push(`${place}: pattern needs params.pattern`);
    for (const name of PATH_PARAMS)
      for (const path of [params[name] ?? []].flat())
        if (!isKnown(config, section, String(path)))
          found.push(`${place}: ${code} speaks of "${path}", which is unknown`);
  }
  return found;
}

function isKnown(config: WizardConfig, section: Section, path: string): boolean {
  if (path.startsWith("item.")) return section.fields.some((field) => `item.${field.key}` === path);
  return patternOf(outlineOf(config), path) !== undefined;
}

/** A document belongs to its field by its type, so two fields may not ask for the same. */
function checkDocuments(config: WizardConfig): string[] {
  const fields = config.steps.flatMap((step) => step.sections.flatMap((section) => section.fields));
  const types = fields.flatMap((field) => field.file?.documentTypeId ?? []);
  return repeated(types).map((type) => `document type "${type}": two fields ask for it`);
}
