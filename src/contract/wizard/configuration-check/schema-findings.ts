/**
 * Describes the parts of a configuration that its schema refuses: missing, wrong and unknown keys, with the
 * expected value.
 */

import type * as core from "zod/v4/core";
import { getValueAt, isRecord } from "../../unknown-value.ts";
import { type ConfigurationFinding, createFindingAt, suggestName } from "./places.ts";
import { suggestKey } from "./unknown-keys.ts";

const SHOWN_CHARACTERS = 60;

/** Converts an issue of the schema to findings that name the expected and the found value. */
export function describeSchemaIssue(issue: core.$ZodIssue, source: unknown): ConfigurationFinding[] {
  const { path } = issue;
  const sourceValue = getValueAt(source, path);
  const report = (expected: string) => [
    createFindingAt(
      { path },
      sourceValue === undefined
        ? `is missing: expected ${expected}`
        : `is ${shortenValue(sourceValue)}: expected ${expected}`,
    ),
  ];
  switch (issue.code) {
    case "invalid_type":
      return report(describeExpected(issue.expected, path, sourceValue));
    case "invalid_value": {
      const suggestion =
        typeof sourceValue === "string" ? suggestValue(sourceValue, issue.values.map(String)) : "";
      return report(`one of ${issue.values.map((value) => JSON.stringify(value)).join(", ")}${suggestion}`);
    }
    case "invalid_format":
      return report(
        `a text of the form ${"pattern" in issue ? issue.pattern : issue.format}${suggestFormat(path, sourceValue)}`,
      );
    case "too_small":
      return report(`at least ${issue.minimum}`);
    case "too_big":
      return report(`at most ${issue.maximum}`);
    case "unrecognized_keys":
      return issue.keys.map((key) =>
        createFindingAt({ path: [...path, key] }, "is an unknown key: remove it"),
      );
    case "invalid_union":
      return findClosestOption(issue.errors).flatMap((inner) =>
        describeSchemaIssue({ ...inner, path: [...path, ...inner.path] }, source),
      );
    default:
      return [createFindingAt({ path }, issue.message)];
  }
}

/** Returns the option of a union with the fewest issues: most likely the one that the author meant. */
function findClosestOption(options: readonly (readonly core.$ZodIssue[])[]): readonly core.$ZodIssue[] {
  const [first = [], ...others] = options;
  return others.reduce((best, option) => (option.length < best.length ? option : best), first);
}

/** Finds keys that the schema ignores, such as `visibelIf`, and suggests the key that the author probably meant. */
export function findUnknownKeys(
  schema: core.$ZodType,
  value: unknown,
  path: readonly PropertyKey[] = [],
): ConfigurationFinding[] {
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case "optional":
      return value === undefined ? [] : findUnknownKeys(def.innerType, value, path);
    case "array":
      return Array.isArray(value)
        ? value.flatMap((part, at) => findUnknownKeys(def.element, part, [...path, at]))
        : [];
    case "record":
      return listEntries(value).flatMap(([key, part]) =>
        findUnknownKeys(def.valueType, part, [...path, key]),
      );
    case "union": {
      const findingsByOption = def.options.map((option) => findUnknownKeys(option, value, path));
      return findingsByOption.reduce((fewest, findings) =>
        findings.length < fewest.length ? findings : fewest,
      );
    }
    case "object":
      return listEntries(value).flatMap(([key, part]) => {
        const keySchema = Object.hasOwn(def.shape, key) ? def.shape[key] : undefined;
        if (keySchema) return findUnknownKeys(keySchema, part, [...path, key]);
        const knownKeys = Object.keys(def.shape);
        const remedy =
          suggestKey(key, part, def.shape) ??
          (suggestName(key, knownKeys) || `: expected one of ${knownKeys.join(", ")}`);
        return [createFindingAt({ path: [...path, key] }, `is an unknown key${remedy}`)];
      });
    default:
      return [];
  }
}

function listEntries(value: unknown): readonly (readonly [string, unknown])[] {
  return isRecord(value) ? Object.entries(value) : [];
}

function shortenValue(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}

/** Values that authors write instead of an allowed one. */
const ALIASES: Readonly<Record<string, string>> = { UK: "GB", USA: "US" };

function suggestValue(value: string, values: readonly string[]): string {
  if (value === "required" && values.includes("minLength"))
    return ': remove it and write "requiredIf": true in the question';
  const alias = Object.hasOwn(ALIASES, value) ? ALIASES[value] : undefined;
  return alias !== undefined && values.includes(alias)
    ? `: did you mean "${alias}"?`
    : suggestName(value, values);
}

function suggestFormat(path: readonly PropertyKey[], value: unknown): string {
  if (typeof value !== "string") return "";
  const [parent, key] = path.slice(-2);
  const words = value.split(/[^a-zA-Z0-9]+/).filter((word) => word !== "");
  const name = words.map((word, at) => (at === 0 ? word : word[0]?.toUpperCase() + word.slice(1))).join("");
  const suggestedName = parent === "types" ? `.${name.toLowerCase()}` : key === "key" ? name : "";
  return suggestedName === "" || /^\d/.test(suggestedName) ? "" : `: did you mean "${suggestedName}"?`;
}

/** Attributes with a text `{ key, text }`. */
const TEXT_ATTRIBUTES: readonly PropertyKey[] = [
  ...(["title", "label", "hint", "help", "body", "because", "intro", "message", "itemNoun"] as const),
  ...(["otherwise", "receipt", "text"] as const),
];

function describeExpected(expected: string, path: readonly PropertyKey[], value: unknown): string {
  if (expected === "int") return "a whole number";
  const [parent, key = ""] = path.slice(-2);
  const valueText = typeof value === "string" ? value : "…";
  if (expected === "object" && TEXT_ATTRIBUTES.includes(key))
    return `a text such as ${JSON.stringify({ key: `form.${String(key)}`, text: valueText })}`;
  if (expected === "object" && parent === "options")
    return `a choice such as ${JSON.stringify({ value: valueText, label: { key: `form.${valueText}`, text: valueText } })}`;
  if (expected === "object" && parent === "rows")
    return `a row such as ${JSON.stringify({ key: "row1", label: { key: "form.row1", text: valueText } })}`;
  if (expected === "object" && key === "fees" && typeof value === "number")
    return `an object such as ${JSON.stringify({ from: value })}`;
  if (expected === "record") return "an object with names as its keys";
  if (expected === "array" && typeof value === "string") return `an array such as ${JSON.stringify([value])}`;
  return withArticle(expected);
}

function withArticle(type: string): string {
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}
