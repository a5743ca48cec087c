import { getAnswerPart, getPartText, getPartTexts } from "../../answers/answer-parts.ts";
import { isBlank } from "../../answers/values.ts";
import { createFindingIf, EMAIL_PATTERN, type ValidatorFinding } from "../../validation/finding.ts";
import { isAuPhone } from "../../validation/identifiers.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { joinTexts } from "../format-answer.ts";
import { checkAddress, formatAddress } from "../place/address.ts";

/** A contact `{ name, company?, phone, email, address? }`. */
export const contactFieldType: FieldTypeDescriptor = {
  family: "other",
  stores: "answer",
  check: (value, { parts }) => checkContact(value, parts),
  format: (value) =>
    joinTexts([
      ...getPartTexts(value, ["name", "company", "phone", "email"]),
      formatAddress(getAnswerPart(value, "address")),
    ]),
  requiredCode: "required",
};

/** Checks a contact; `parts` are required in addition to the name. */
export function checkContact(
  value: unknown,
  parts: readonly string[] = ["phone", "email"],
): ValidatorFinding | undefined {
  const [phone, email] = [getPartText(value, "phone"), getPartText(value, "email")];
  const address = getAnswerPart(value, "address");
  return (
    createFindingIf(getPartText(value, "name") === "", "partName") ??
    createFindingIf(parts.includes("phone") && phone === "", "partPhone") ??
    createFindingIf(parts.includes("email") && email === "", "partEmail") ??
    createFindingIf(phone !== "" && !isAuPhone(phone), "auPhone") ??
    createFindingIf(email !== "" && !EMAIL_PATTERN.test(email), "email") ??
    (parts.includes("address") || !isBlank(address) ? checkAddress(address) : undefined)
  );
}

export const contactSample: FieldTypeSample = {
  field: { role: "owner" },
  value: { name: "Ada Okafor", phone: "0412 345 678", email: "ada@b.example" },
  text: "Ada Okafor, 0412 345 678, ada@b.example",
  invalid: { value: { name: "Ada", phone: "0412 345 678" }, code: "partEmail" },
  candidates: () => [{ name: "Ada Okafor", phone: "03 9555 0123", email: "conformance@example.com" }],
  fill: { kind: "parts" },
};
