/** Checks an answer against its field type. The field's validators are applied separately. */
import type { Choice, CountryCode, Field } from "../config.ts";
import { fieldTypes } from "../field-types/field-types.ts";
import { toTrimmedText, type ValidatorFinding } from "./finding.ts";

const MAX_TEXT_LENGTH = 10_000;

/**
 * Returns the first problem of an answer that is not blank. `choices` are the current ones; undefined if the service
 * provides the list and then checks the answer.
 */
export function checkType(
  field: Field,
  value: unknown,
  choices: readonly Choice[] | undefined,
  country?: CountryCode,
): ValidatorFinding | undefined {
  const { maxLength = MAX_TEXT_LENGTH, check } = fieldTypes[field.type];
  if (toTrimmedText(value).length > maxLength) return { code: "maxLength", params: { max: maxLength } };
  return check(value, field, choices, country);
}
