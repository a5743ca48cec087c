import { getAnswerPart, getPartTexts } from "../../answers/answer-parts.ts";
import { toDay } from "../../answers/values.ts";
import { createFindingIf } from "../../validation/finding.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { DEFAULT_LANGUAGE, formatDay } from "../format-answer.ts";

/** A period `{ start, end }` of two days. */
export const periodFieldType: FieldTypeDescriptor = {
  family: "other",
  stores: "answer",
  check(value) {
    const [start, end] = [toDay(getAnswerPart(value, "start")), toDay(getAnswerPart(value, "end"))];
    return (
      createFindingIf(start === undefined || end === undefined, "date") ??
      createFindingIf(String(end) < String(start), "period")
    );
  },
  format: (value, { language = DEFAULT_LANGUAGE }) =>
    getPartTexts(value, ["start", "end"])
      .map((day) => formatDay(day, language))
      .join(" – "),
  requiredCode: "requiredDate",
};

export const periodSample: FieldTypeSample = {
  value: { start: "2026-01-01", end: "2026-02-01" },
  text: "1 January 2026 – 1 February 2026",
  invalid: { value: { start: "2026-02-01", end: "2026-01-01" }, code: "period" },
  candidates: ({ days }) => [{ start: days[0], end: days[2] }],
  fill: { kind: "parts" },
};
