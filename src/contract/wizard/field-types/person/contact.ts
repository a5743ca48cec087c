import { getAnswerPart, getPartText, getPartTexts } from "../../answers/answer-parts.ts";
import { isBlank } from "../../answers/values.ts";
import type { CountryCode } from "../../config.ts";
import { getCountryProfile } from "../../countries/country-profile.ts";
import { isTelephoneNumber } from "../../countries/telephone-number.ts";
import { createFindingIf, EMAIL_PATTERN, type ValidatorFinding } from "../../validation/finding.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { joinTexts } from "../format-answer.ts";
import { checkAddress, formatAddress } from "../place/address.ts";

/** A contact `{ name, company?, phone, email, address? }`. */
export const contactFieldType: FieldTypeDescriptor = {
  family: "other",
  stores: "answer",
  check: (value, { parts }, _choices, country) => checkContact(value, parts, country),
  format: (value, { country }) =>
    joinTexts([
      ...getPartTexts(value, ["name", "company", "phone", "email"]),
      formatAddress(getAnswerPart(value, "address"), country),
    ]),
  requiredCode: "required",
};

/** Checks a contact; `parts` are required in addition to the name. */
export function checkContact(
  value: unknown,
  parts: readonly string[] = ["phone", "email"],
  country?: CountryCode,
): ValidatorFinding | undefined {
  const [phone, email] = [getPartText(value, "phone"), getPartText(value, "email")];
  const address = getAnswerPart(value, "address");
  const profile = getCountryProfile(country);
  return (
    createFindingIf(getPartText(value, "name") === "", "partName") ??
    createFindingIf(parts.includes("phone") && phone === "", "partPhone") ??
    createFindingIf(parts.includes("email") && email === "", "partEmail") ??
    createFindingIf(phone !== "" && !isTelephoneNumber(phone, profile), profile.problems.phone) ??
    createFindingIf(email !== "" && !EMAIL_PATTERN.test(email), "email") ??
    (parts.includes("address") || !isBlank(address) ? checkAddress(address, country) : undefined)
  );
}

export const contactSample: FieldTypeSample = {
  field: { role: "owner" },
  value: { name: "Ada Okafor", phone: "0412 345 678", email: "ada@b.example" },
  text: "Ada Okafor, 0412 345 678, ada@b.example",
  invalid: { value: { name: "Ada", phone: "0412 345 678" }, code: "partEmail" },
  candidates: ({ country }) => {
    const { phones, address } = getCountryProfile(country).samples;
    const person = { name: "Ada Okafor", phone: phones[0], email: "conformance@example.com" };
    return country ? [{ ...person, address }] : [person];
  },
  fill: { kind: "parts" },
};
