import { getAnswerPart, getPartTexts } from "../../answers/answer-parts.ts";
import { answerWords } from "../../answers/answer-words.ts";
import { toMinuteOfDay } from "../../answers/values.ts";
import { createFindingIf } from "../../validation/finding.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";

const getTimes = (value: unknown) =>
  ["start", "end"].map((part) => toMinuteOfDay(getAnswerPart(value, part)));

/** True for a range that ends on the next day, such as `22:00` to `02:00`. */
export function isOverMidnight(value: unknown): boolean {
  const [start, end] = getTimes(value);
  return start !== undefined && end !== undefined && end < start;
}

/** True for two equal times. A question with `wholeDay` accepts them. */
export function isWholeDay(value: unknown): boolean {
  const [start, end] = getTimes(value);
  return start !== undefined && start === end;
}

/**
 * A range `{ start, end }` of two times of day, over midnight if the end is earlier (decisions 127). Two
 * equal times are 24 hours if the question has `wholeDay`, otherwise an error.
 */
export const timeRangeFieldType: FieldTypeDescriptor = {
  family: "other",
  stores: "answer",
  check(value, { wholeDay = false }) {
    const [start, end] = getTimes(value);
    return (
      createFindingIf(start === undefined || end === undefined, "timeRangeParts") ??
      createFindingIf(start === end && !wholeDay, "timeRange")
    );
  },
  format(value, { formatText }) {
    const times = getPartTexts(value, ["start", "end"]).join(" – ");
    if (isWholeDay(value)) return `${times} (${formatText(answerWords.wholeDay)})`;
    return isOverMidnight(value) ? `${times} (${formatText(answerWords.nextDay)})` : times;
  },
  requiredCode: "timeRangeParts",
};

export const timeRangeSample: FieldTypeSample = {
  value: { start: "22:00", end: "02:00" },
  text: "22:00 – 02:00 (next day)",
  invalid: { value: { start: "09:00", end: "09:00" }, code: "timeRange" },
  candidates: () => [
    { start: "09:00", end: "17:00" },
    { start: "22:00", end: "02:00" },
  ],
  fill: { kind: "parts" },
};
