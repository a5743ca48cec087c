import { getPartText, getPartTexts } from "../../answers/answer-parts.ts";
import { createFindingIf, type ValidatorFinding } from "../../validation/finding.ts";
import { isAuPostcode } from "../../validation/identifiers.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { joinTexts } from "../format-answer.ts";

/** An address `{ line1, line2?, suburb, state, postcode }`. */
export const addressFieldType: FieldTypeDescriptor = {
  family: "other",
  stores: "answer",
  check: checkAddress,
  format: formatAddress,
  requiredCode: "requiredAddress",
};

export function checkAddress(value: unknown): ValidatorFinding | undefined {
  const isComplete = ["line1", "suburb", "postcode"].every((part) => getPartText(value, part) !== "");
  return (
    createFindingIf(!isComplete, "requiredAddress") ??
    createFindingIf(!isAuPostcode(getPartText(value, "postcode")), "auPostcode")
  );
}

/** Formats an address as `12 Wattle Grove, Riverbend VIC 3999`. */
export function formatAddress(value: unknown): string {
  const locality = getPartTexts(value, ["suburb", "state", "postcode"]).join(" ");
  return joinTexts([...getPartTexts(value, ["line1", "line2"]), locality]);
}

export const addressSample: FieldTypeSample = {
  value: { line1: "12 Wattle Grove", suburb: "Riverbend", state: "VIC", postcode: "3994" },
  text: "12 Wattle Grove, Riverbend VIC 3994",
  invalid: { value: { line1: "12" }, code: "requiredAddress" },
  candidates: () => [{ line1: "12 Wattle Grove", suburb: "Melbourne", state: "VIC", postcode: "3000" }],
  fill: { kind: "parts" },
};
