/** Operators of the expression language. Each takes evaluated arguments; none throws. */

import {
  addToDay,
  type DayUnit,
  isBlank,
  isSameValue,
  isTruthy,
  toDay,
  toMinuteOfDay,
  toMinutesSinceEpoch,
  toMonth,
  toNumber,
} from "../answers/values.ts";
import { isWithin, type Position, toGeometry } from "../geometry.ts";
import { addExactly, multiplyExactly, roundExactly } from "./decimal.ts";
import { lookUpInTable, type TableRows } from "./tables.ts";

export interface OperatorContext {
  /** The current day: `2026-11-21`. */
  readonly today: string;
  /** The configuration's tables and areas, by name. */
  readonly tables?: Readonly<Record<string, TableRows>>;
  readonly areas?: Readonly<Record<string, readonly Position[]>>;
}

export interface ExpressionOperator {
  readonly min: number;
  readonly max: number;
  apply(values: readonly unknown[], context: OperatorContext): unknown;
}

const MAX_OPERANDS = 50;
const UNITS: readonly string[] = ["days", "weeks", "months", "years"] satisfies DayUnit[];

/**
 * Creates an operator that compares numbers. It returns false unless all operands are numbers, including the
 * third operand of a range (`{"<=": [1, x, 9]}`).
 */
function createComparison(isMet: (left: number, right: number) => boolean): ExpressionOperator {
  return {
    min: 2,
    max: 3,
    apply: (values) => {
      const numbers = values.map(toNumber);
      return numbers.every(
        (value, at) => value !== undefined && (at === 0 || isMet(numbers[at - 1] ?? Number.NaN, value)),
      );
    },
  };
}

/**
 * Creates an operator that calculates with numbers. A blank operand counts as zero. The result is undefined
 * if an operand is not a number.
 */
function createCalculation(step: (left: number, right: number) => number): ExpressionOperator {
  return {
    min: 1,
    max: MAX_OPERANDS,
    apply: (values) => {
      const numbers = values.flat().map((value) => (isBlank(value) ? 0 : toNumber(value)));
      let runningTotal: number | undefined;
      for (const value of numbers) {
        if (value === undefined || (runningTotal !== undefined && !Number.isFinite(runningTotal)))
          return undefined;
        runningTotal = runningTotal === undefined ? value : step(runningTotal, value);
      }
      return runningTotal !== undefined && Number.isFinite(runningTotal)
        ? roundExactly(runningTotal, 6)
        : undefined;
    },
  };
}

/**
 * Functions that convert a value to a moment, in order of preference. They accept a date-time, a day, a month
 * and a time of day.
 */
const MOMENT_PARSERS = [toMinutesSinceEpoch, toDay, toMonth, toMinuteOfDay] as const;

/**
 * Creates an operator that compares moments. It returns false unless both operands have the same type
 * (decisions 103). A day and a date-time are compared by day, and a month is compared with either of them by
 * month.
 */
function createMomentComparison(
  isMet: (left: string | number, right: string | number) => boolean,
): ExpressionOperator {
  return {
    min: 2,
    max: 2,
    apply: ([left, right]) => {
      for (const read of MOMENT_PARSERS) {
        const [a, b] = [read(left), read(right)];
        if (a !== undefined && b !== undefined) return isMet(a, b);
      }
      return false;
    },
  };
}

const MINUTES_OF_A_DAY = 24 * 60;

/**
 * Counts the minutes between two times of day or two date-times. If the second time of day is earlier, it
 * counts as a time on the next day. If the second date-time is earlier, the result is negative.
 */
function countMinutes(from: unknown, to: unknown): number | undefined {
  const [start, end] = [toMinuteOfDay(from), toMinuteOfDay(to)];
  if (start !== undefined && end !== undefined) return end - start + (end < start ? MINUTES_OF_A_DAY : 0);
  const [first, last] = [toMinutesSinceEpoch(from), toMinutesSinceEpoch(to)];
  return first === undefined || last === undefined ? undefined : last - first;
}

function contains(container: unknown, part: unknown): boolean {
  if (Array.isArray(container)) return container.some((value) => isSameValue(value, part));
  return typeof container === "string" && typeof part === "string" && part !== "" && container.includes(part);
}

/** Joins texts and numbers. Skips other values. */
function joinTexts(values: readonly unknown[]): string {
  const parts = values.flat().filter((value) => typeof value === "string" || typeof value === "number");
  return parts.join("");
}

/** Rounds half away from zero, as usual for money. */
function roundNumber(value: unknown, digits: unknown): number | undefined {
  const number = toNumber(value);
  const decimalPlaces = Math.min(6, Math.max(0, Math.trunc(toNumber(digits) ?? 0)));
  return number === undefined ? undefined : roundExactly(number, decimalPlaces);
}

/**
 * Creates a function that picks one of the answered values, such as the smallest. It returns undefined if
 * there are no answered values, or if one of them is not a number.
 */
function createNumberPicker(pick: (...numbers: number[]) => number): ExpressionOperator["apply"] {
  return (values) => {
    const numbers = values
      .flat()
      .filter((value) => !isBlank(value))
      .map(toNumber);
    const knownNumbers = numbers.filter((value) => value !== undefined);
    return knownNumbers.length > 0 && knownNumbers.length === numbers.length
      ? pick(...knownNumbers)
      : undefined;
  };
}

function findByName<Value>(
  all: Readonly<Record<string, Value>> | undefined,
  name: unknown,
): Value | undefined {
  return all && typeof name === "string" && Object.hasOwn(all, name) ? all[name] : undefined;
}

const add = createCalculation(addExactly);
const multiply = createCalculation(multiplyExactly);
const subtract = createCalculation((left, right) => addExactly(left, -right));

export const expressionOperators: ReadonlyMap<string, ExpressionOperator> = new Map<
  string,
  ExpressionOperator
>([
  ["!", { min: 1, max: 1, apply: ([value]) => !isTruthy(value) }],
  ["==", { min: 2, max: 2, apply: ([left, right]) => isSameValue(left, right) }],
  ["!=", { min: 2, max: 2, apply: ([left, right]) => !isSameValue(left, right) }],
  ["<", createComparison((left, right) => left < right)],
  ["<=", createComparison((left, right) => left <= right)],
  [">", createComparison((left, right) => left > right)],
  [">=", createComparison((left, right) => left >= right)],
  ["in", { min: 2, max: 2, apply: ([part, container]) => contains(container, part) }],
  ["contains", { min: 2, max: 2, apply: ([container, part]) => contains(container, part) }],
  ["empty", { min: 1, max: 1, apply: ([value]) => isBlank(value) }],
  ["before", createMomentComparison((left, right) => left < right)],
  ["after", createMomentComparison((left, right) => left > right)],
  ["minutesBetween", { min: 2, max: 2, apply: ([from, to]) => countMinutes(from, to) }],
  [
    "today",
    {
      min: 0,
      max: 2,
      apply: ([count, unit], { today }) =>
        addToDay(today, toNumber(count) ?? 0, UNITS.includes(unit as string) ? (unit as DayUnit) : "days"),
    },
  ],
  [
    "dateAdd",
    {
      min: 3,
      max: 3,
      apply: ([day, count, unit]) =>
        UNITS.includes(unit as string)
          ? addToDay(typeof day === "string" ? day : "", toNumber(count) ?? 0, unit as DayUnit)
          : undefined,
    },
  ],
  ["+", add],
  ["sum", add],
  [
    "-",
    {
      ...subtract,
      apply: (values, context) => subtract.apply(values.length === 1 ? [0, ...values] : values, context),
    },
  ],
  ["*", multiply],
  ["product", multiply],
  [
    "/",
    {
      min: 2,
      max: 2,
      apply: ([left, right]) => {
        const [over, under] = [toNumber(left), toNumber(right)];
        return over === undefined || under === undefined || under === 0 ? undefined : over / under;
      },
    },
  ],
  [
    "count",
    { min: 1, max: MAX_OPERANDS, apply: (values) => values.flat().filter((value) => !isBlank(value)).length },
  ],
  ["least", { min: 1, max: MAX_OPERANDS, apply: createNumberPicker(Math.min) }],
  ["greatest", { min: 1, max: MAX_OPERANDS, apply: createNumberPicker(Math.max) }],
  ["round", { min: 1, max: 2, apply: ([value, digits]) => roundNumber(value, digits) }],
  ["concat", { min: 1, max: MAX_OPERANDS, apply: joinTexts }],
  [
    "lookup",
    { min: 2, max: 2, apply: ([name, key], { tables }) => lookUpInTable(findByName(tables, name), key) },
  ],
  [
    "withinArea",
    {
      min: 2,
      max: 2,
      apply: ([place, name], { areas }) => {
        const [geometry, ring] = [toGeometry(place), findByName(areas, name)];
        return geometry !== undefined && ring !== undefined && isWithin(geometry, ring);
      },
    },
  ],
]);
