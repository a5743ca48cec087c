/**
 * Checks the operands of operators: finds comparisons that can never be true, and units that do not exist.
 */
import { toNumber } from "../../answers/values.ts";
import type { Expression, WizardConfig } from "../../config.ts";
import { expressionOperators } from "../../expressions/operators.ts";
import { type FormOutline, toFormOutline } from "../../outline.ts";
import { type ConfigurationFinding, createFindingAt, suggestName } from "../places.ts";
import { listExpressions } from "./expression-places.ts";
import { findValueKind, KIND_NAMES, type ValueKind } from "./value-kinds.ts";

/** Operators that `expressionOperators` does not have, because they need not evaluate every operand. */
const LOGIC_OPERATORS = ["and", "or", "if", "some", "all", "none", "var", "ref", "missing"];
const UNITS = ["days", "weeks", "months", "years"];
const NON_NUMBER_KINDS: readonly ValueKind[] = [
  ...(["text", "day", "month", "dateTime", "time", "boolean", "list", "parts"] as const),
];
const NON_SUMMAND_KINDS: readonly ValueKind[] = NON_NUMBER_KINDS.filter((kind) => kind !== "list");
const NON_MOMENT_KINDS: readonly ValueKind[] = ["number", "text", "boolean", "list", "parts"];
const KINDS_WITHOUT_MINUTES: readonly ValueKind[] = [...NON_MOMENT_KINDS, "day", "month"];
const NON_DAY_KINDS: readonly ValueKind[] = ["number", "text", "time", "boolean", "list", "parts"];
const DATE_KINDS: readonly ValueKind[] = ["day", "month", "dateTime"];
const NON_CONTAINER_KINDS: readonly ValueKind[] = [
  "number",
  "day",
  "month",
  "dateTime",
  "time",
  "boolean",
  "parts",
];

const REMEDIES: Partial<Record<ValueKind, string>> = {
  day: ': compare dates with "before" and "after"',
  month: ': compare months with "before" and "after"',
  dateTime: ': compare dates with "before" and "after"',
  time: ': compare times with "before" and "after", and measure them with "minutesBetween"',
  list: ': use "count" for the number of its entries',
  parts: ": name one of its parts",
};

export function checkOperands(config: WizardConfig): ConfigurationFinding[] {
  const outline = toFormOutline(config);
  return listExpressions(config).flatMap(({ place, source, itemList }) =>
    checkNode(outline, source, itemList).map((message) => createFindingAt(place, message)),
  );
}

function checkNode(outline: FormOutline, node: Expression, itemList?: string): string[] {
  if (Array.isArray(node)) return node.flatMap((part) => checkNode(outline, part, itemList));
  if (typeof node !== "object" || node === null) return [];
  const [operator = "", rawOperands] = Object.entries(node)[0] ?? [];
  const args: readonly unknown[] = Array.isArray(rawOperands) ? rawOperands : [rawOperands];
  if (operator === "var" || operator === "ref" || operator === "missing") return [];
  // Inside these operators, `item.` refers to elements of the operator's list. The types of the elements are unknown
  // here.
  const isQuantifier = ["some", "all", "none"].includes(operator);
  const innerMessages = isQuantifier
    ? checkNode(outline, args[0], itemList)
    : args.flatMap((part) => checkNode(outline, part, itemList));
  const kinds = args.map((part) => findValueKind(outline, part, itemList));
  return [...checkOperator(operator, args, kinds), ...innerMessages];
}

function checkOperator(operator: string, args: readonly unknown[], kinds: readonly ValueKind[]): string[] {
  switch (operator) {
    case "<":
    case "<=":
    case ">":
    case ">=":
      return reportUnsupportedKinds(operator, "compares numbers", args, kinds, NON_NUMBER_KINDS);
    case "+":
    case "-":
    case "*":
    case "/":
    case "sum":
    case "product":
      return reportUnsupportedKinds(operator, "calculates with numbers", args, kinds, NON_SUMMAND_KINDS);
    case "before":
    case "after":
      return [
        ...reportUnsupportedKinds(operator, "compares dates and times", args, kinds, NON_MOMENT_KINDS),
        ...checkMoments(operator, kinds),
      ];
    case "minutesBetween":
      return [
        ...reportUnsupportedKinds(
          operator,
          "measures from one time to another",
          args,
          kinds,
          KINDS_WITHOUT_MINUTES,
        ),
        ...checkMoments(operator, kinds),
      ];
    case "==":
    case "!=":
      return checkEquality(operator, args, kinds);
    case "in":
    case "contains": {
      const at = operator === "in" ? 1 : 0;
      if (Array.isArray(args[1 - at]) && !Array.isArray(args[at]))
        return [`"${operator}" looks for a list in ${describeOperand(args[at])}: exchange its two values`];
      return reportUnsupportedKinds(
        operator,
        "looks into a list or a text",
        args.slice(at, at + 1),
        kinds.slice(at, at + 1),
        NON_CONTAINER_KINDS,
      );
    }
    case "today":
      return [...checkCount(args[0]), ...checkUnit(operator, args[1])];
    case "lookup":
      return typeof args[0] === "string"
        ? []
        : [
            `"lookup" needs the name of a table first: write { "lookup": [${JSON.stringify(args[1] ?? "table")}, ${JSON.stringify(args[0])}] }`,
          ];
    case "dateAdd":
      return [
        ...reportUnsupportedKinds(
          operator,
          "adds to a date",
          args.slice(0, 1),
          kinds.slice(0, 1),
          NON_DAY_KINDS,
        ),
        ...checkUnit(operator, args[2]),
        ...checkMonthUnit(args, kinds),
      ];
    default:
      return suggestOperator(operator);
  }
}

/** Operators of other languages, with the operator that the author meant. */
const OPERATOR_ALIASES: Readonly<Record<string, string>> = {
  ...{ "=": "==", "===": "==", eq: "==", equals: "==", "!==": "!=", "<>": "!=", ne: "!=" },
  ...{ "&&": "and", "||": "or", not: "!", gt: ">", gte: ">=", lt: "<", lte: "<=", includes: "contains" },
};

function suggestOperator(operator: string): string[] {
  const lowerCaseName = operator.toLowerCase();
  const alias = Object.hasOwn(OPERATOR_ALIASES, lowerCaseName)
    ? OPERATOR_ALIASES[lowerCaseName]
    : lowerCaseName;
  const isKnown = alias !== undefined && (expressionOperators.has(alias) || LOGIC_OPERATORS.includes(alias));
  return isKnown && alias !== operator
    ? [`there is no operator "${operator}": did you mean "${alias}"?`]
    : [];
}

/** Reports a time of day compared with a day. */
function checkMoments(operator: string, kinds: readonly ValueKind[]): string[] {
  const isMixed = kinds.includes("time") && kinds.some((kind) => DATE_KINDS.includes(kind));
  return isMixed ? [`"${operator}" never compares a time with a date: use two times, or two dates`] : [];
}

function reportUnsupportedKinds(
  operator: string,
  does: string,
  args: readonly unknown[],
  kinds: readonly ValueKind[],
  refusedKinds: readonly ValueKind[],
): string[] {
  return kinds.flatMap((kind, at) =>
    refusedKinds.includes(kind)
      ? [
          `"${operator}" ${does}, but ${describeOperand(args[at])} is ${KIND_NAMES[kind]}${REMEDIES[kind] ?? ""}`,
        ]
      : [],
  );
}

function checkEquality(operator: string, args: readonly unknown[], kinds: readonly ValueKind[]): string[] {
  const [left = "unknown", right = "unknown"] = kinds;
  const [a, b] = args.map(describeOperand);
  if (left === "list" || right === "list" || left === "parts" || right === "parts") {
    const remedy = left === "list" || right === "list" ? 'use "contains" or "in"' : "name one of its parts";
    const at = left === "list" || left === "parts" ? 0 : 1;
    return [
      `"${operator}" never finds ${[a, b][at]} equal to anything, because it is ${KIND_NAMES[kinds[at] ?? "unknown"]}: ${remedy}`,
    ];
  }
  if (left === "unknown" || right === "unknown" || left === right) return [];
  // A constant in the format of a day or a month may also be meant as text.
  const isConstantDay = kinds.some(
    (kind, at) => (kind === "day" || kind === "month") && typeof args[at] === "string",
  );
  if (isConstantDay && kinds.includes("text")) return [];
  return [
    `"${operator}" never finds ${a}, ${KIND_NAMES[left]}, equal to ${b}, ${KIND_NAMES[right]}: compare values of one kind`,
  ];
}

function checkCount(count: unknown): string[] {
  return typeof count === "string" && toNumber(count) === undefined
    ? [`"today" has the count ${JSON.stringify(count)}: expected a number and a unit, such as [3, "years"]`]
    : [];
}

function checkUnit(operator: string, unit: unknown): string[] {
  if (unit === undefined || (typeof unit === "string" && UNITS.includes(unit))) return [];
  const suggestion = typeof unit === "string" ? suggestName(unit, UNITS) : "";
  return [
    `"${operator}" has the unit ${JSON.stringify(unit)}: expected one of ${UNITS.join(", ")}${suggestion}`,
  ];
}

/** Reports days or weeks that are added to a month. */
function checkMonthUnit(args: readonly unknown[], [kind]: readonly ValueKind[]): string[] {
  const unit = args[2];
  return kind === "month" && (unit === "days" || unit === "weeks")
    ? [
        `"dateAdd" cannot add ${unit} to ${describeOperand(args[0])}, a month: use months or years, or ask for a date`,
      ]
    : [];
}

function describeOperand(node: unknown): string {
  if (typeof node === "object" && node !== null && !Array.isArray(node)) {
    const [operator, rawOperands] = Object.entries(node)[0] ?? [];
    const operandName: unknown = Array.isArray(rawOperands) ? rawOperands[0] : rawOperands;
    if ((operator === "var" || operator === "ref") && typeof operandName === "string")
      return `"${operandName}"`;
    return `the result of "${operator}"`;
  }
  const text = JSON.stringify(node) ?? String(node);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
