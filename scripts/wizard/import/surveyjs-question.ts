/** Types, choices and validators of SurveyJS questions. */
import type { Validator } from "#contract/wizard/config.ts";
import type { ImportedQuestion, ReportLoss } from "./imported-form.ts";
import { isSourceObject, listSourceObjects, readSourceNumber, type SourceObject } from "./read-source.ts";

export type QuestionType = ImportedQuestion["type"];

const TYPES: Readonly<Record<string, QuestionType>> = {
  text: "text",
  comment: "textarea",
  radiogroup: "radio",
  dropdown: "select",
  checkbox: "checkboxes",
  tagbox: "checkboxes",
  boolean: "yesNo",
  file: "file",
  html: "richHelp",
  signaturepad: "signature",
  rating: "radio",
  matrixdynamic: "table",
  matrixdropdown: "table",
  // Types that people often add.
  yesno: "radio",
  infotext: "richHelp",
  helptext: "richHelp",
  personname: "text",
  contactinfo: "contact",
  address: "address",
};
const YES_NO = [
  { value: "y", label: "Yes" },
  { value: "n", label: "No" },
];
/** Types of which a cell of a table has an input. */
export const CELL_TYPES: readonly QuestionType[] = [
  ...(["text", "number", "date", "month", "dateTime", "time", "email", "phone", "url"] as const),
  ...(["select", "radio", "yesNo"] as const),
];
const INPUTS: Readonly<Record<string, QuestionType>> = {
  number: "number",
  range: "number",
  date: "date",
  month: "month",
  "datetime-local": "dateTime",
  time: "time",
  email: "email",
  tel: "phone",
  url: "url",
};
/** Returns undefined for a type without a counterpart. */
export function findType(element: SourceObject): QuestionType | undefined {
  const type = String(element["type"] ?? "text");
  if (type === "text") return INPUTS[String(element["inputType"] ?? "")] ?? "text";
  return Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
}

/** `readText` reads the text of the choice at an index. */
export function toOptions(
  element: SourceObject,
  readText: (value: unknown, index: number) => string | undefined,
) {
  if (element["type"] === "yesno") return YES_NO;
  if (element["type"] === "rating") {
    const [min, max] = [readSourceNumber(element["rateMin"]) ?? 1, readSourceNumber(element["rateMax"]) ?? 5];
    const count = Math.min(20, Math.max(1, max - min + 1));
    return Array.from({ length: count }, (_, index) => ({
      value: String(min + index),
      label: String(min + index),
    }));
  }
  const choices = Array.isArray(element["choices"]) ? element["choices"] : [];
  return choices.map((choice: unknown, index) => {
    const value = String(isSourceObject(choice) ? choice["value"] : choice);
    return { value, label: (isSourceObject(choice) ? readText(choice["text"], index) : undefined) ?? value };
  });
}

export function toValidators(
  element: SourceObject,
  type: QuestionType,
  place: string,
  reportLoss: ReportLoss,
): Validator[] {
  const validators: Validator[] = [];
  const add = (code: Validator["code"], param: string, value: unknown) => {
    const number = readSourceNumber(value);
    if (number !== undefined && number >= 0) validators.push({ code, params: { [param]: number } });
  };
  if (type === "text" || type === "textarea") add("maxLength", "max", element["maxLength"]);
  if (type === "number") {
    add("min", "min", element["min"]);
    add("max", "max", element["max"]);
  }
  listSourceObjects(element["validators"]).forEach((validator, index) => {
    const kind = String(validator["type"]).replace(/validator$/, "");
    if (kind === "numeric" && type === "number") {
      add("min", "min", validator["minValue"]);
      add("max", "max", validator["maxValue"]);
    } else if (kind === "text" && (type === "text" || type === "textarea")) {
      add("minLength", "min", validator["minLength"]);
      add("maxLength", "max", validator["maxLength"]);
    } else if (kind === "email" && type === "text") validators.push({ code: "email" });
    else if (kind === "answercount" && type === "checkboxes") {
      add("minItems", "min", validator["minCount"]);
      add("maxItems", "max", validator["maxCount"]);
    } else if (kind === "regex" && type === "text" && !/\(\?[=!<]/.test(String(validator["regex"])))
      validators.push({
        code: "pattern",
        params: { pattern: String(validator["regex"]).replace(/^\^|\$$/g, "") },
      });
    else
      reportLoss(
        `${place}.validators[${index}]`,
        `a validator of type "${validator["type"]}" has no counterpart`,
      );
  });
  return validators;
}
