/**
 * Finds constant limits that no answer can satisfy, and validators that compare an answer with an unsuitable
 * question.
 */
import { toComparableDays, toMonth, toNumber } from "../../answers/values.ts";
import type { Expression, Field, Validator } from "../../config.ts";
import { fieldTypes } from "../../field-types/field-types.ts";

/** Pairs of validators: the limit of the first must not be more than the limit of the second. */
const LIMIT_PAIRS: readonly (readonly [Validator["code"], Validator["code"]])[] = [
  ["min", "max"],
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
];
/** Validators that count something, with the name of their parameter and its smallest sensible value. */
const COUNT_VALIDATORS: Readonly<
  Partial<Record<Validator["code"], readonly [param: string, least: number]>>
> = {
  minLength: ["min", 0],
  maxLength: ["max", 1],
  minItems: ["min", 0],
  maxItems: ["max", 1],
  decimals: ["max", 0],
};
const DAYS_PER_UNIT: Readonly<Record<string, number>> = { days: 1, weeks: 7, months: 30.44, years: 365.25 };

/** Returns messages about a question whose limits no answer can satisfy. */
export function listRangeMistakes({ validate = [] }: Pick<Field, "validate">): string[] {
  const getConstantLimit = (code: Validator["code"], param: string) =>
    toNumber(validate.find((validator) => validator.code === code)?.params?.[param]);
  const findings = LIMIT_PAIRS.flatMap(([low, high]) => {
    const [minimum, maximum] = [getConstantLimit(low, "min"), getConstantLimit(high, "max")];
    return minimum !== undefined && maximum !== undefined && minimum > maximum
      ? [`${low} ${minimum} is more than ${high} ${maximum}: no answer is valid`]
      : [];
  });
  const { from: start, to: end } = validate.find(({ code }) => code === "dateRange")?.params ?? {};
  const [from, to] = toComparableDays(start, end) ?? ["", ""];
  if (from > to)
    return [...findings, `dateRange begins on ${from}, after its end on ${to}: no answer is valid`];
  const [daysToStart, daysToEnd] = [estimateDaysFromToday(start), estimateDaysFromToday(end)];
  return daysToStart !== undefined && daysToEnd !== undefined && daysToStart > daysToEnd
    ? [...findings, "dateRange begins after its end, counted from today: no answer is valid"]
    : findings;
}

/** Estimates the number of days from today to an expression such as `{ "today": [3, "years"] }`. */
function estimateDaysFromToday(source: Expression): number | undefined {
  if (typeof source !== "object" || source === null || !("today" in source)) return undefined;
  const [count = 0, unit = "days"] = [source.today].flat();
  const days = typeof unit === "string" ? DAYS_PER_UNIT[unit] : undefined;
  return typeof count === "number" && days !== undefined ? count * days : undefined;
}

/** Returns messages about a parameter that counts characters, choices or digits. */
export function listCountMistakes({ code, params = {} }: Validator): string[] {
  const [param = "", least = 0] = COUNT_VALIDATORS[code] ?? [];
  const count = toNumber(params[param]);
  if (count === undefined || (Number.isInteger(count) && count >= least)) return [];
  return [`${code} has ${count} in params.${param}: write a whole number of at least ${least}`];
}

/**
 * Returns a message for each question in `comparedFields` whose answer the validator cannot use. `pattern` is
 * the pattern of the question that has the validator.
 */
export function listComparisonMistakes(
  { code }: Validator,
  pattern: string,
  comparedFields: readonly { readonly path: string; readonly pattern: string; readonly field: Field }[],
): string[] {
  return comparedFields.flatMap((compared) => {
    const { type } = compared.field;
    if (code === "afterField" && compared.pattern === pattern)
      return ["afterField compares the answer with itself: name another question"];
    if (type === "computed") return [];
    const { family } = fieldTypes[type];
    if (code === "afterField" && family !== "day")
      return [`afterField compares with "${compared.path}", which has no date: name a question for a date`];
    return code === "sumEquals" && family !== "number"
      ? [`sumEquals adds up "${compared.path}", which has no number: name questions for numbers`]
      : [];
  });
}

export const isBetweenSlashes = (pattern: unknown): boolean =>
  typeof pattern === "string" && /^\/.*\/[a-z]*$/.test(pattern);

/** True for a constant that is no number. */
export const isInvalidNumber = (limit: unknown): boolean =>
  limit !== undefined && (typeof limit !== "object" || limit === null) && toNumber(limit) === undefined;

/** True for a constant that is no day and no month. */
export const isInvalidDate = (limit: unknown): boolean =>
  limit !== undefined && (typeof limit !== "object" || limit === null) && toMonth(limit) === undefined;
