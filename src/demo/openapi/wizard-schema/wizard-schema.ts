/** Creates the JSON Schema of the wizard's configuration language from the contract (decisions 98). */
import * as z from "zod/mini";
import { wizardConfig } from "#contract/wizard/config.ts";
import { listValidatorParams, validatorCodes } from "#contract/wizard/configuration-check/check-fields.ts";
import {
  choice,
  expression,
  field,
  fieldType,
  messageText,
  repetition,
  signatureMethod,
  validator,
} from "#contract/wizard/field.ts";
import { fieldTypes } from "#contract/wizard/field-types/field-types.ts";
import { type ApiTexts, readApiTexts } from "../api-texts.ts";
import type { JsonSchema } from "../schemas.ts";
import { createExpressionDefinitions, toDefinition } from "./expression-schema.ts";
import { createNameDefinitions, type FormNames } from "./form-names.ts";

type Properties = Readonly<Record<string, JsonSchema>>;
type MutableSchema = { -readonly [key in keyof JsonSchema]: JsonSchema[key] };

/**
 * Parts of the contract that become separate definitions (see `definitions`), so that the document stays readable and
 * completion lists have a title.
 */
const { steps, rules, people } = wizardConfig.shape;
const step = steps.def.element;
const section = step.shape.sections.def.element;
const fileRequirement = field.shape.file.def.innerType;
/** Schema of a question inside an item of a list. */
const innerField = field.shape.fields.def.innerType.def.element;
/** Schema of a question inside an item that is itself inside an item. */
const innermostField = innerField.shape.fields.def.innerType.def.element;
const definitions = {
  expression,
  messageText,
  fieldType,
  choice,
  signatureMethod,
  validator,
  fileRequirement,
  field,
  innerField,
  innermostField,
  repetition,
  section,
  step,
  rule: rules.def.element,
  person: people.def.innerType.def.element,
} as const;

/**
 * Maps a schema definition to the area and constant under which `ApiTexts` has the descriptions of its keys.
 * `ApiTexts` assigns each field comment to the last exported constant before the comment.
 */
const constantsByDefinition: Readonly<Record<string, readonly [area: string, constant: string]>> = {
  field: ["field", "repetition"],
  innerField: ["field", "repetition"],
  innermostField: ["field", "repetition"],
  repetition: ["field", "repetition"],
  validator: ["field", "fieldType"],
  fileRequirement: ["field", "choice"],
  step: ["config", "personParts"],
  section: ["config", "personParts"],
  rule: ["config", "personParts"],
  person: ["config", "personParts"],
};

/** Schemas of keys whose value is a name that the form defines. */
const namedKeys: Properties = {
  targets: { type: "array", items: toDefinition("answerPath") },
  path: toDefinition("answerPath"),
  lines: { type: "array", items: toDefinition("answerPath") },
  total: toDefinition("answerPath"),
  by: toDefinition("answerPath"),
  list: toDefinition("listName"),
  items: toDefinition("itemListPath"),
  stepId: toDefinition("stepName"),
  startsAfter: { type: "array", items: toDefinition("stepName") },
};

/**
 * Creates the schema. If `names` is given, editors suggest these names for completion. The result depends
 * only on `names` and the contract.
 */
export function createWizardSchema(names?: FormNames): JsonSchema {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(definitions)) registry.add(schema, { id });
  const generatedSchema = z.toJSONSchema(wizardConfig, {
    target: "draft-07",
    io: "input",
    metadata: registry,
    unrepresentable: "any",
  }) as unknown as JsonSchema & { readonly definitions: Properties };
  const texts = readApiTexts();
  const ownDefinitions = Object.fromEntries(
    Object.entries(generatedSchema.definitions).map(([name, schema]) => [
      name,
      addDescriptions(tidy(schema), texts, constantsByDefinition[name]),
    ]),
  );
  const { definitions: _, $schema: __, ...root } = generatedSchema;
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Form of the applicant portal",
    ...addDescriptions(tidy(root), texts, ["config", "wizardConfig"]),
    definitions: {
      ...ownDefinitions,
      ...Object.fromEntries(
        ["field", "innerField", "innermostField"].map((name) => [
          name,
          restrictByType(ownDefinitions[name] ?? {}),
        ]),
      ),
      validator: restrictParams(ownDefinitions["validator"] ?? {}),
      person: withSectionName(ownDefinitions["person"] ?? {}),
      ...createExpressionDefinitions(),
      ...createNameDefinitions(names),
    },
  };
}

/** Removes redundant keywords, disallows unknown keys (as `wizard check` does) and applies `namedKeys`. */
function tidy(value: unknown): JsonSchema {
  const entries = Object.entries(value as JsonSchema).flatMap(([key, part]): [string, unknown][] => {
    if (key === "id" || key === "$id") return [];
    if (typeof part === "number" && Math.abs(part) === Number.MAX_SAFE_INTEGER) return [];
    if (key === "properties") return [[key, tidyProperties(part as Properties)]];
    return [[key, tidyValue(part)]];
  });
  const schema = Object.fromEntries(entries) as MutableSchema;
  return schema.properties ? { ...schema, additionalProperties: false } : schema;
}

function tidyValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidyValue);
  return typeof value === "object" && value !== null ? tidy(value) : value;
}

function tidyProperties(properties: Properties): Properties {
  return Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => {
      const isText = schema.type === "string" || schema.items?.type === "string";
      return [key, isText ? (namedKeys[key] ?? tidy(schema)) : tidy(schema)];
    }),
  );
}

function addDescriptions(
  schema: JsonSchema,
  texts: ApiTexts,
  source: readonly [string, string] | undefined,
): JsonSchema {
  if (!source || !schema.properties) return schema;
  const [area, constant] = source;
  const properties = Object.entries(schema.properties).map(([key, part]) => {
    const description = texts.findFieldDescription(area, constant, key);
    if (!description) return [key, part];
    // JSON Schema draft 7 ignores keywords beside a reference.
    return [key, part.$ref ? { description, allOf: [part] } : { ...part, description }];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

function listTypes(matches: (type: keyof typeof fieldTypes) => boolean): readonly string[] {
  return fieldType.options.filter(matches);
}

const whenType = (types: readonly string[], then: JsonSchema, otherwise?: JsonSchema) => ({
  if: { properties: { type: { enum: types } }, required: ["type"] },
  then,
  ...(otherwise && { else: otherwise }),
});
const forbidKeys = (...keys: readonly string[]): JsonSchema => ({
  properties: Object.fromEntries(keys.map((key) => [key, { not: {} }])),
});

/** Adds the keys that each type requires and forbids. */
function restrictByType(schema: JsonSchema): JsonSchema {
  const choiceTypes = listTypes((type) => fieldTypes[type].offersChoices === true);
  return {
    ...schema,
    allOf: [
      whenType(
        choiceTypes,
        { anyOf: [{ required: ["options"] }, { required: ["list"] }, { required: ["choicesFrom"] }] },
        forbidKeys("options", "list", "choicesFrom"),
      ),
      whenType(["file"], { required: ["file"] }, forbidKeys("file", "recommendedIf")),
      whenType(
        ["table"],
        { required: ["fields"], anyOf: [{ required: ["rows"] }, { required: ["repeat"] }] },
        forbidKeys("rows", "totals"),
      ),
      whenType(["items"], { required: ["fields", "repeat"] }),
      whenType(["items", "table"], {}, forbidKeys("fields", "repeat")),
      whenType(["computed"], { required: ["value"] }),
      whenType(["richHelp"], { anyOf: [{ required: ["hint"] }, { required: ["body"] }] }),
    ],
  };
}

const numberOrExpression: JsonSchema = { anyOf: [{ type: "number" }, toDefinition("operation")] };
const dayOrExpression: JsonSchema = {
  anyOf: [{ type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2}$" }, toDefinition("operation")],
};
const paramSchemas: Properties = {
  min: numberOrExpression,
  max: numberOrExpression,
  from: dayOrExpression,
  to: dayOrExpression,
  pattern: { type: "string", description: "For the whole text, in the syntax of RE2." },
  path: toDefinition("answerPath"),
  paths: { type: "array", items: toDefinition("answerPath") },
  categoryPath: toDefinition("answerPath"),
  orSame: { type: "boolean" },
};

/** Adds the parameters of each validator. */
function restrictParams(schema: JsonSchema): JsonSchema {
  const paramRules = validatorCodes.map((code) => {
    const { required, optional } = listValidatorParams(code);
    const names = [...required, ...optional];
    const properties = Object.fromEntries(
      names.map((name) => [name, paramSchemas[name] ?? { type: "string" }]),
    );
    return {
      if: { properties: { code: { const: code } }, required: ["code"] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: {
        properties: { params: { type: "object", properties, required, additionalProperties: false } },
        ...(required.length > 0 && { required: ["params"] }),
      },
    };
  });
  return { ...schema, allOf: paramRules };
}

function withSectionName(schema: JsonSchema): JsonSchema {
  const { section: sectionSchema, ...rest } = schema.properties ?? {};
  const description = sectionSchema?.description;
  return {
    ...schema,
    properties: {
      ...rest,
      section: { ...(description && { description }), allOf: [toDefinition("sectionName")] },
    },
  };
}
