/**
 * Explains keys that the schema does not have: keys of other form languages, and keys that belong to another
 * object of the form.
 */
import type * as core from "zod/v4/core";
import { wizardConfig } from "../config.ts";
import { field, validator } from "../field.ts";

/** Keys of other form languages, with the key that the author meant. */
const ALIASES: Readonly<Record<string, string>> = {
  ...{ name: "key", title: "label", choices: "options", values: "options" },
  ...{ placeholder: "hint", description: "hint", help: "hint", tooltip: "hint" },
  ...{ required: "requiredIf", visible: "visibleIf", readOnly: "readOnlyIf", defaultValue: "default" },
};

const step = wizardConfig.shape.steps._zod.def.element;
const section = step.shape.sections._zod.def.element;
const { submission } = wizardConfig.shape;
/** The objects of a form, each with its name for messages and with the shape that has its keys. */
const OBJECTS_BY_NAME: readonly (readonly [name: string, shape: object])[] = [
  ["the form", wizardConfig.shape],
  ["a step", step.shape],
  ["the outcome of a step", step.shape.outcome._zod.def.innerType.shape],
  ["a section", section.shape],
  ["a question", field.shape],
  ["a rule", wizardConfig.shape.rules._zod.def.element.shape],
  ["submission", submission.shape],
  ["an entry of submission.outcomes", submission.shape.outcomes._zod.def.innerType._zod.def.element.shape],
];
const LIMIT_VALIDATORS: Readonly<Record<string, readonly [code: string, param: string]>> = {
  ...{ min: ["min", "min"], max: ["max", "max"], pattern: ["pattern", "pattern"] },
  ...{ minLength: ["minLength", "min"], maxLength: ["maxLength", "max"] },
};

/** Returns the remedy for an unknown key of an object with `shape`; undefined if none is known. */
export function suggestKey(
  key: string,
  value: unknown,
  shape: Readonly<Record<string, core.$ZodType>>,
): string | undefined {
  const alias = Object.hasOwn(ALIASES, key) ? ALIASES[key] : undefined;
  if (alias !== undefined && Object.hasOwn(shape, alias)) return `: did you mean "${alias}"?`;
  const [code, param] = (Object.hasOwn(LIMIT_VALIDATORS, key) && LIMIT_VALIDATORS[key]) || [];
  if (shape === field.shape && code && param)
    return `: write it as "validate": [{ "code": "${code}", "params": { "${param}": ${JSON.stringify(value)} } }]`;
  if (shape === validator.shape && (code || key === "path" || key === "paths"))
    return `: write "params": { "${key}": ${JSON.stringify(value)} }`;
  const objectNames = OBJECTS_BY_NAME.filter(([, ownerShape]) => Object.hasOwn(ownerShape, key)).map(
    ([name]) => name,
  );
  return objectNames.length > 0 ? `: it belongs to ${objectNames.join(" or ")}, so move it there` : undefined;
}
