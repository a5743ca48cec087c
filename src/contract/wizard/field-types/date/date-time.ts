import { toDay } from "../../answers/values.ts";
import { createFindingIf, toTrimmedText } from "../../validation/finding.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { DEFAULT_LANGUAGE, toRawText } from "../format-answer.ts";
import { TIME_OF_DAY } from "./time.ts";

/** A date and local time, without a time zone. */
export const dateTimeFieldType: FieldTypeDescriptor = {
  family: "day",
  stores: "answer",
  isTyped: true,
  check: (value) =>
    createFindingIf(
      toDay(value) === undefined || !TIME_OF_DAY.test(toTrimmedText(value).slice(11, 16)),
      "dateTime",
    ),
  format(value, { language = DEFAULT_LANGUAGE }) {
    const at = new Date(`${toRawText(value).slice(0, 16)}Z`);
    if (toDay(value) === undefined || Number.isNaN(at.getTime())) return toRawText(value);
    const options = { dateStyle: "long", timeStyle: "short", timeZone: "UTC" } as const;
    return new Intl.DateTimeFormat(language, options).format(at);
  },
  requiredCode: "requiredDate",
};

export const dateTimeSample: FieldTypeSample = {
  value: "2026-11-21T09:30",
  text: "21 November 2026 at 9:30 am",
  invalid: { value: "2026-11-21", code: "dateTime" },
  candidates: ({ days }) => days.map((day) => `${day}T09:00`),
  fill: { kind: "text" },
};
