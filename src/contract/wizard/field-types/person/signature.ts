import { getAnswerPart, getPartText, getPartTexts } from "../../answers/answer-parts.ts";
import { answerWords } from "../../answers/answer-words.ts";
import type { Field } from "../../field.ts";
import { createFindingIf, type ValidatorFinding } from "../../validation/finding.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";

const PNG_DATA_URL = /^data:image\/png;base64,[A-Za-z0-9+/]+=*$/;
/** Maximum length of a PNG data URL. */
const MAX_SIGNATURE_LENGTH = 400_000;
const MAX_NAME_LENGTH = 200;

/** A signature `{ method, value, name? }`: a PNG data URL if drawn, the name if typed. Plain text is a typed name. */
export const signatureFieldType: FieldTypeDescriptor = {
  family: "other",
  stores: "answer",
  maxLength: MAX_SIGNATURE_LENGTH,
  check: (value, { methods }) => checkSignature(value, methods),
  format(value, { formatText }) {
    if (typeof value === "string") return value.trim();
    const [name] = getPartTexts(value, ["name"]);
    const typedName =
      getAnswerPart(value, "method") === "typed" ? getPartTexts(value, ["value"])[0] : undefined;
    return name ?? typedName ?? formatText(answerWords.signed);
  },
  requiredCode: "requiredSignature",
};

export function checkSignature(
  value: unknown,
  methods: Field["methods"] = ["drawn", "typed", "stored"],
): ValidatorFinding | undefined {
  const method = typeof value === "string" ? "typed" : getPartText(value, "method");
  const signature = typeof value === "string" ? value.trim() : getPartText(value, "value");
  const isValid =
    (methods as readonly string[]).includes(method) &&
    signature.length <= MAX_SIGNATURE_LENGTH &&
    (method === "drawn"
      ? PNG_DATA_URL.test(signature)
      : method === "typed"
        ? signature.length <= MAX_NAME_LENGTH
        : true);
  return createFindingIf(signature === "", "requiredSignature") ?? createFindingIf(!isValid, "signature");
}

export const signatureSample: FieldTypeSample = {
  field: { methods: ["drawn"] },
  value: { method: "drawn", value: "data:image/png;base64,iVBORw0KGgo=", name: "Ada Okafor" },
  text: "Ada Okafor",
  invalid: { value: { method: "typed", value: "Ada" }, code: "signature" },
  candidates: ({ texts }) => texts,
  fill: { kind: "skip" },
};
