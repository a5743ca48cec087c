/** Formats one answer as text for the review, summaries and the conflict notice. */
import type { Field } from "../config.ts";
import type { AnswerReader } from "../field-types/field-type.ts";
import { fieldTypes } from "../field-types/field-types.ts";
import { answerWords } from "./answer-words.ts";
import { isBlank } from "./values.ts";

/**
 * Formats an answer. Empty for a blank answer and for file fields. Sensitive answers show only their last characters.
 */
export function getAnswerText(field: Field, value: unknown, reader: AnswerReader): string {
  const text = isBlank(value) ? "" : formatUnmasked(field, value, reader);
  return field.sensitive ? maskText(text) : text;
}

function formatUnmasked(field: Field, value: unknown, reader: AnswerReader): string {
  if (typeof value === "boolean") return reader.formatText(value ? answerWords.yes : answerWords.no);
  return fieldTypes[field.type].format(value, reader, field);
}

/** Hides all but the last three characters, such as `••••••••556`, so that the person recognises the answer. */
function maskText(text: string): string {
  const visibleCount = text.length > 6 ? 3 : 0;
  return (
    text.slice(0, text.length - visibleCount).replace(/\S/g, "•") + text.slice(text.length - visibleCount)
  );
}
