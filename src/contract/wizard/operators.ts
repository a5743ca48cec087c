/** The operators an expression may use. Each takes values already worked out; none throws. */
import { type DayUnit, isBlank, isSame, isTrue, moveDay, toDay, toNumber } from "./values.ts";

export interface OperatorContext {
  /** The day of asking: `2026-11-21`. */
  readonly today: string;
}

export interface Operator {
  readonly min: number;
  readonly max: number;
  apply(values: readonly unknown[], context: OperatorContext): unknown;
}

const MANY = 50;
const UNITS: readonly string[] = ["days", "weeks", "months", "years"] satisfies DayUnit[];

/** False unless both sides are numbers, and the third too where there is one (`{"<=": [1, x, 9]}`). */
function compare(holds: (left: number, right: number) => boolean): Operator {
  return {
    min: 2,
    max: 3,
    apply: (values) => {
      const numbers = values.map(toNumber);
      return numbers.every(
        (value, at) => value !== undefined && (at === 0 || holds(numbers[at - 1] ?? Number.NaN, value)),
      );
    },
  };
}

/** Blank counts as nothing; what is no number makes the whole unknown. */
function calculate(blank: number, step: (left: number, right: number) => number): Operator {
  return {
    min: 1,
    max: MANY,
    apply: (values) => {
      const numbers = values.flat().map((value) => (isBlank(value) ? blank : toNumber(value)));
      let total: number | undefined;
      for (const value of numbers) {
        if (value === undefined) return undefined;
        total = total === undefined ? value : step(total, value);
      }
      return total !== undefined && Number.isFinite(total) ? Math.round(total * 1e6) / 1e6 : undefined;
    },
  };
}

function compareDays(holds: (left: string, right: string) => boolean): Operator {
  return {
    min: 2,
    max: 2,
    apply: ([left, right]) => {
      const [a, b] = [toDay(left), toDay(right)];
      return a !== undefined && b !== undefined && holds(a, b);
    },
  };
}

function has(whole: unknown, part: unknown): boolean {
  if (Array.isArray(whole)) return whole.some((value) => isSame(value, part));
  return typeof whole === "string" && typeof part === "string" && part !== "" && whole.includes(part);
}

const subtract = calculate(0, (left, right) => left - right);

export const operators: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ["!", { min: 1, max: 1, apply: ([value]) => !isTrue(value) }],
  ["==", { min: 2, max: 2, apply: ([left, right]) => isSame(left, right) }],
  ["!=", { min: 2, max: 2, apply: ([left, right]) => !isSame(left, right) }],
  ["<", compare((left, right) => left < right)],
  ["<=", compare((left, right) => left <= right)],
  [">", compare((left, right) => left > right)],
  [">=", compare((left, right) => left >= right)],
  ["in", { min: 2, max: 2, apply: ([part, whole]) => has(whole, part) }],
  ["contains", { min: 2, max: 2, apply: ([whole, part]) => has(whole, part) }],
  ["empty", { min: 1, max: 1, apply: ([value]) => isBlank(value) }],
  ["before", compareDays((left, right) => left < right)],
  ["after", compareDays((left, right) => left > right)],
  [
    "today",
    {
      min: 0,
      max: 2,
      apply: ([count, unit], { today }) =>
        moveDay(today, toNumber(count) ?? 0, UNITS.includes(String(unit)) ? (unit as DayUnit) : "days"),
    },
  ],
  [
    "dateAdd",
    {
      min: 3,
      max: 3,
      apply: ([day, count, unit]) =>
        UNITS.includes(String(unit))
          ? moveDay(toDay(day) ?? "", toNumber(count) ?? 0, unit as DayUnit)
          : undefined,
    },
  ],
  ["+", calculate(0, (left, right) => left + right)],
  [
    "-",
    {
      ...subtract,
      apply: (values, context) => subtract.apply(values.length === 1 ? [0, ...values] : values, context),
    },
  ],
  ["*", calculate(0, (left, right) => left * right)],
]);
