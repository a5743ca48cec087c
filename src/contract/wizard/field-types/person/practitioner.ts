import { getAnswerPart, getPartText, getPartTexts } from "../../answers/answer-parts.ts";
import type { CountryCode } from "../../config.ts";
import type { Field } from "../../field.ts";
import { createFindingIf, type ValidatorFinding } from "../../validation/finding.ts";
import { isRegistrationNo } from "../../validation/identifiers.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { findNameInList, joinTexts } from "../format-answer.ts";
import { checkContact } from "./contact.ts";

/**
 * A practitioner `{ name, category, registrationNo, phone?, email? }`, or one line such as `Mai Tran, DP-AD 40211`.
 */
export const practitionerFieldType: FieldTypeDescriptor = {
  family: "other",
  stores: "answer",
  check: (value, field, _choices, country) =>
    typeof value === "string" ? checkSingleLine(value) : checkPractitioner(value, field, country),
  format(value, { lists }) {
    const category = getAnswerPart(value, "category");
    const categoryName = category ? findNameInList(lists, "PractitionerCategory", category) : "";
    return joinTexts([
      ...getPartTexts(value, ["name"]),
      categoryName,
      ...getPartTexts(value, ["registrationNo", "phone", "email"]),
    ]);
  },
  requiredCode: "required",
};

/** Checks that the registration number has the format of its category. */
function checkPractitioner(
  value: unknown,
  { categories, parts = [] }: Field,
  country?: CountryCode,
): ValidatorFinding | undefined {
  const [category, number] = [getPartText(value, "category"), getPartText(value, "registrationNo")];
  return (
    createFindingIf(getPartText(value, "name") === "", "partName") ??
    createFindingIf(
      category === "" || (categories !== undefined && !categories.includes(category)),
      "partCategory",
    ) ??
    createFindingIf(number === "", "partRegistration") ??
    createFindingIf(!isRegistrationNo(number, category), "regNo") ??
    checkContact(value, parts, country)
  );
}

function checkSingleLine(line: string): ValidatorFinding | undefined {
  const comma = line.lastIndexOf(",");
  return (
    createFindingIf(comma < 1, "partRegistration") ??
    createFindingIf(!isRegistrationNo(line.slice(comma + 1).trim()), "regNo")
  );
}

export const practitionerSample: FieldTypeSample = {
  field: { categories: ["draftsperson"] },
  value: { name: "Mai Tran", category: "draftsperson", registrationNo: "DP-AD 40211" },
  text: "Mai Tran, Draftsperson, DP-AD 40211",
  invalid: {
    value: { name: "Mai Tran", category: "draftsperson", registrationNo: "DB-U 40211" },
    code: "regNo",
  },
  fill: {
    kind: "fixedParts",
    parts: { name: "Mai Tran", registrationNo: "BS-U 12345" },
    hasSelect: true,
  },
};
