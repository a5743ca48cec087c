/** Determines the type of an expression's result, as far as the configuration defines it. */
import { isMonth, toDay, toNumber } from "../../answers/values.ts";
import type { Expression, Field, WizardConfig } from "../../config.ts";
import { fieldTypes } from "../../field-types/field-types.ts";
import { resolveWithinItem } from "../../item-paths.ts";
import { type FormOutline, findFieldPlace } from "../../outline.ts";

export type ValueKind =
  | "number"
  | "text"
  | "day"
  | "month"
  | "dateTime"
  | "time"
  | "boolean"
  | "list"
  | "parts"
  | "unknown";

/** Names of the kinds with an article, for messages. */
export const KIND_NAMES: Readonly<Record<ValueKind, string>> = {
  number: "a number",
  text: "a text",
  day: "a date",
  month: "a month",
  dateTime: "a date with a time",
  time: "a time",
  boolean: "true or false",
  list: "a list",
  parts: "an answer of several parts",
  unknown: "unknown",
};

const TIME_PATTERN = /^\d{1,2}:\d{2}$/;
const BOOLEAN_OPERATORS = "! == != < <= > >= in contains empty before after some all none withinArea".split(
  " ",
);
const NUMBER_OPERATORS = "+ - * / sum product count least greatest round minutesBetween".split(" ");
/**
 * Maximum depth of the recursion. References and computed fields may form a circle, which another check
 * reports.
 */
const MAX_DEPTH = 20;

/** Determines the type. `itemList` is the list that contains the item which `item.` stands for. */
export function findValueKind(
  outline: FormOutline,
  source: Expression,
  itemList?: string,
  depth = 0,
): ValueKind {
  if (Array.isArray(source)) return "list";
  if (typeof source !== "object" || source === null) return getConstantKind(source);
  const [operator = "", rawOperands] = Object.entries(source)[0] ?? [];
  const args: readonly unknown[] = Array.isArray(rawOperands) ? rawOperands : [rawOperands];
  if (depth > MAX_DEPTH) return "unknown";
  const findInnerKind = (part: Expression) => findValueKind(outline, part, itemList, depth + 1);
  if (operator === "var")
    return typeof args[0] === "string" ? findAnswerKind(outline, args[0], itemList, depth) : "unknown";
  if (operator === "ref") return findInnerKind(getOwnValue(outline.config.conditions, args[0]));
  if (operator === "lookup") return findTableKind(outline.config, args[0]);
  if (operator === "if")
    return findCommonKind(args.filter((_, at) => at % 2 === 1 || at === args.length - 1).map(findInnerKind));
  if (operator === "dateAdd" && findInnerKind(args[0]) === "month") return "month";
  if (operator === "today" || operator === "dateAdd") return "day";
  if (operator === "concat") return "text";
  if (operator === "missing") return "list";
  if (BOOLEAN_OPERATORS.includes(operator)) return "boolean";
  return NUMBER_OPERATORS.includes(operator) ? "number" : "unknown";
}

function getConstantKind(value: unknown): ValueKind {
  if (typeof value === "number") return "number";
  if (typeof value === "boolean") return "boolean";
  if (typeof value !== "string") return "unknown";
  if (toNumber(value) !== undefined) return "unknown";
  if (toDay(value) !== undefined) return value.includes("T") ? "dateTime" : "day";
  if (isMonth(value)) return "month";
  return TIME_PATTERN.test(value) ? "time" : "text";
}

function findAnswerKind(
  outline: FormOutline,
  path: string,
  itemList: string | undefined,
  depth: number,
): ValueKind {
  if (path === "item") return "unknown";
  if (path.includes(".*.")) return "list";
  const absolutePath = resolveWithinItem(itemList && `${itemList}.*`, path) ?? path;
  if (outline.sections.get(absolutePath)?.section.repeat) return "list";
  const place = findFieldPlace(outline, absolutePath);
  if (!place) return "unknown";
  // A path that is longer than the pattern reads a part of the answer, whose type is known for times only.
  if (absolutePath.split(".").length > place.pattern.split(".").length)
    return place.field.type === "timeRange" ? "time" : "unknown";
  const { field, section } = place;
  if (field.type === "computed")
    return findValueKind(outline, field.value, section.repeat ? section.id : undefined, depth + 1);
  return getFieldKind(field);
}

function getFieldKind({ type, options, multiple }: Field): ValueKind {
  const { family, stores } = fieldTypes[type];
  if (stores !== "answer") return "unknown";
  switch (type) {
    case "date":
      return "day";
    case "month":
    case "dateTime":
    case "time":
      return type;
    case "period":
    case "timeRange":
    case "address":
    case "titleRef":
    case "contact":
      return "parts";
    case "bcaClass":
      return multiple ? "unknown" : "text";
    case "text":
    case "textarea":
    case "autocomplete":
      // These answers are free text or ids, so they may look like a number or a day.
      return "unknown";
    default:
  }
  if (family === "number") return "number";
  if (family === "boolean") return "boolean";
  if (family === "choices") return "list";
  const isNumeric = options?.some(({ value }) => toNumber(value) !== undefined) ?? true;
  if (family === "choice") return isNumeric ? "unknown" : "text";
  return family === "text" ? "text" : "unknown";
}

function findTableKind(config: WizardConfig, name: unknown): ValueKind {
  const table = getOwnValue(config.tables ?? {}, name);
  if (typeof table !== "object" || table === null) return "unknown";
  const values =
    "byKey" in table
      ? Object.values((table as { byKey: object }).byKey)
      : (table as { byStart: readonly { value: unknown }[] }).byStart.map(({ value }) => value);
  return findCommonKind(values.map(getConstantKind));
}

function getOwnValue(record: Readonly<Record<string, unknown>>, name: unknown): unknown {
  return typeof name === "string" && Object.hasOwn(record, name) ? record[name] : undefined;
}

function findCommonKind(kinds: readonly ValueKind[]): ValueKind {
  const [first = "unknown"] = kinds;
  return kinds.every((kind) => kind === first) ? first : "unknown";
}
