/** The grammar of expressions as JSON Schema, created from the evaluator's operators. */
import type { DayUnit } from "#contract/wizard/answers/values.ts";
import { expressionOperators } from "#contract/wizard/expressions/operators.ts";
import type { JsonSchema } from "../schemas.ts";
import { operatorTexts } from "./operator-texts.ts";

export const toDefinition = (name: string): JsonSchema => ({ $ref: `#/definitions/${name}` });

const expression = toDefinition("expression");
const operation = toDefinition("operation");
const path = toDefinition("answerPath");
const scalar: JsonSchema = { type: ["string", "number", "boolean", "null"] };
const units = ["days", "weeks", "months", "years"] satisfies DayUnit[];
const unit: JsonSchema = { anyOf: [{ enum: units }, operation] };

const createTuple = (items: readonly JsonSchema[], minItems = items.length) =>
  ({ type: "array", items, minItems, maxItems: items.length }) as unknown as JsonSchema;

/** Operand schemas of operators that have a special syntax, such as a path or a unit as an operand. */
const specialOperands: Readonly<Record<string, JsonSchema>> = {
  var: { anyOf: [path, createTuple([path, expression], 1)] },
  ref: { anyOf: [toDefinition("conditionName"), createTuple([toDefinition("conditionName")])] },
  missing: { anyOf: [path, { type: "array", items: path }] },
  and: { type: "array", items: expression, minItems: 1 },
  or: { type: "array", items: expression, minItems: 1 },
  if: { type: "array", items: expression, minItems: 2 },
  some: createTuple([expression, expression]),
  all: createTuple([expression, expression]),
  none: createTuple([expression, expression]),
  today: createTuple([expression, unit], 0),
  dateAdd: createTuple([expression, expression, unit]),
  lookup: createTuple([toDefinition("tableName"), expression]),
  withinArea: createTuple([expression, toDefinition("areaName")]),
};

/** Names of all operators, starting with those of the evaluator's table. */
export const operatorNames: readonly string[] = [
  ...new Set([...expressionOperators.keys(), ...Object.keys(specialOperands)]),
];

/** Returns the definitions `expression` and `operation`. */
export function createExpressionDefinitions(): Readonly<Record<string, JsonSchema>> {
  const properties = Object.fromEntries(
    operatorNames.map((name) => [
      name,
      { ...(specialOperands[name] ?? createOperands(name)), description: operatorTexts[name] ?? "" },
    ]),
  );
  return {
    expression: {
      description: "A value, a list of expressions, or an operator with its operands.",
      anyOf: [scalar, { type: "array", items: expression }, operation],
    },
    operation: {
      description: "One operator with its operands.",
      type: "object",
      properties,
      additionalProperties: false,
      minProperties: 1,
      maxProperties: 1,
    },
  };
}

/** Returns the schema of an operator's operands. A single operand needs no list. */
function createOperands(name: string): JsonSchema {
  const { min, max } = expressionOperators.get(name) ?? { min: 1, max: 1 };
  const list: JsonSchema = { type: "array", items: expression, minItems: min, maxItems: max };
  return min > 1 ? list : { anyOf: [scalar, operation, list] };
}
