/** Converts amounts exactly from the unit that the applicant chose to the question's unit (decisions 120). */
import { multiplyExactly, roundExactly } from "../expressions/decimal.ts";
import type { Field } from "../field.ts";
import { getAnswerPart } from "./answer-parts.ts";
import { toNumber } from "./values.ts";

interface MeasurementUnit {
  readonly dimension: "length" | "area" | "volume" | "mass";
  /** Size in metres, square metres, cubic metres or kilograms. */
  readonly size: number;
  readonly system: "metric" | "imperial";
  /** Last part of the message key for the unit's name: `lodgement.unit.<name>`. */
  readonly name: string;
}

export const measurementUnits: Readonly<Record<string, MeasurementUnit>> = {
  mm: { dimension: "length", size: 0.001, system: "metric", name: "millimetres" },
  cm: { dimension: "length", size: 0.01, system: "metric", name: "centimetres" },
  m: { dimension: "length", size: 1, system: "metric", name: "metres" },
  km: { dimension: "length", size: 1000, system: "metric", name: "kilometres" },
  in: { dimension: "length", size: 0.0254, system: "imperial", name: "inches" },
  ft: { dimension: "length", size: 0.3048, system: "imperial", name: "feet" },
  yd: { dimension: "length", size: 0.9144, system: "imperial", name: "yards" },
  mi: { dimension: "length", size: 1609.344, system: "imperial", name: "miles" },
  "m²": { dimension: "area", size: 1, system: "metric", name: "squareMetres" },
  ha: { dimension: "area", size: 10_000, system: "metric", name: "hectares" },
  "ft²": { dimension: "area", size: 0.09290304, system: "imperial", name: "squareFeet" },
  ac: { dimension: "area", size: 4046.8564224, system: "imperial", name: "acres" },
  L: { dimension: "volume", size: 0.001, system: "metric", name: "litres" },
  "m³": { dimension: "volume", size: 1, system: "metric", name: "cubicMetres" },
  "ft³": { dimension: "volume", size: 0.028316846592, system: "imperial", name: "cubicFeet" },
  gal: { dimension: "volume", size: 0.003785411784, system: "imperial", name: "usGallons" },
  kg: { dimension: "mass", size: 1, system: "metric", name: "kilograms" },
  t: { dimension: "mass", size: 1000, system: "metric", name: "tonnes" },
  lb: { dimension: "mass", size: 0.45359237, system: "imperial", name: "pounds" },
};

export function findMeasurementUnit(symbol: string | undefined): MeasurementUnit | undefined {
  return symbol !== undefined && Object.hasOwn(measurementUnits, symbol)
    ? measurementUnits[symbol]
    : undefined;
}

export interface QuantityAnswer {
  /** The number as typed. */
  readonly value: string | number;
  readonly unit: string;
}

/** Reads an answer `{ value, unit }`; a number alone, such as a prefilled one, is in the unit of the question. */
export function findQuantity(
  answer: unknown,
  { unit = "" }: Pick<Field, "unit">,
): QuantityAnswer | undefined {
  if (typeof answer === "string" || typeof answer === "number") return { value: answer, unit };
  const [value, answerUnit] = [getAnswerPart(answer, "value"), getAnswerPart(answer, "unit")];
  const isValue = typeof value === "string" || typeof value === "number";
  return isValue && typeof answerUnit === "string" ? { value, unit: answerUnit } : undefined;
}

/**
 * Digits after the decimal point: enough for square feet in hectares, and few enough to hide the division's
 * rounding error.
 */
const CONVERSION_DIGITS = 9;

/** Converts an answer to a number in the unit of the question: `{ value: "40", unit: "ft" }` is 12.192 in metres. */
export function toAmountInUnit(answer: unknown, field: Pick<Field, "unit">): number | undefined {
  const quantity = findQuantity(answer, field);
  const amount = toNumber(quantity?.value);
  if (!quantity || amount === undefined || quantity.unit === field.unit) return amount;
  const [from, to] = [findMeasurementUnit(quantity.unit), findMeasurementUnit(field.unit)];
  if (!from || from.dimension !== to?.dimension) return undefined;
  return roundExactly(multiplyExactly(amount, from.size) / to.size, CONVERSION_DIGITS);
}

/** Returns an answer as validators and expressions read it: a quantity is a number in the unit of its question. */
export function toComparableAnswer(field: Field | undefined, answer: unknown): unknown {
  return field?.type === "quantity" && answer !== undefined ? toAmountInUnit(answer, field) : answer;
}
