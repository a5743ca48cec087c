/** Validators of SurveyJS questions. */
import type { Validator } from "#contract/wizard/config.ts";
import type { ImportedQuestion, ImportedValidator, ReportLoss } from "./imported-form.ts";
import { readPlainText } from "./imported-text.ts";
import { isEmptySource, listSourceObjects, readSourceNumber, type SourceObject } from "./read-source.ts";

export function toValidators(
  element: SourceObject,
  type: ImportedQuestion["type"],
  place: string,
  reportLoss: ReportLoss,
  locale?: string,
): ImportedValidator[] {
  let validators: ImportedValidator[] = [];
  const addValidator = (code: Validator["code"], param: string, value: unknown) => {
    const number = readSourceNumber(value);
    if (number !== undefined && number >= 0) validators.push({ code, params: { [param]: number } });
  };
  if (type === "text" || type === "textarea") addValidator("maxLength", "max", element["maxLength"]);
  if (type === "number") {
    addValidator("min", "min", element["min"]);
    addValidator("max", "max", element["max"]);
  }
  if (type === "date" || type === "month") addDateRange(element, place, reportLoss, validators);
  else if (type !== "number")
    for (const key of ["min", "max", "minValueExpression", "maxValueExpression"])
      if (!isEmptySource(element[key])) reportLoss(`${place}.${key}`, "has no counterpart: write a rule");
  if (type === "number")
    for (const key of ["minValueExpression", "maxValueExpression"])
      if (!isEmptySource(element[key]))
        reportLoss(`${place}.${key}`, "is code of SurveyJS: write an expression in params of min or max");
  listSourceObjects(element["validators"]).forEach((validator, index) => {
    const earlierCount = validators.length;
    const validatorKind = String(validator["type"]).replace(/validator$/, "");
    if (validatorKind === "numeric" && type === "number") {
      addValidator("min", "min", validator["minValue"]);
      addValidator("max", "max", validator["maxValue"]);
    } else if (validatorKind === "text" && (type === "text" || type === "textarea")) {
      addValidator("minLength", "min", validator["minLength"]);
      addValidator("maxLength", "max", validator["maxLength"]);
    } else if (validatorKind === "email" && type === "text") validators.push({ code: "email" });
    else if (validatorKind === "email" && type === "email") return;
    else if (validatorKind === "answercount" && type === "checkboxes") {
      addValidator("minItems", "min", validator["minCount"]);
      addValidator("maxItems", "max", validator["maxCount"]);
    } else if (validatorKind === "regex" && type === "text" && !/\(\?[=!<]/.test(String(validator["regex"])))
      validators.push({
        code: "pattern",
        params: { pattern: String(validator["regex"]).replace(/^\^|\$$/g, "") },
      });
    else
      reportLoss(
        `${place}.validators[${index}]`,
        `a validator of type "${validator["type"]}" has no counterpart`,
      );
    const message = readPlainText(
      validator["text"],
      `${place}.validators[${index}].text`,
      reportLoss,
      locale,
    );
    validators = validators.map((one, at) => (at < earlierCount || !message ? one : { ...one, message }));
  });
  return validators;
}

/**
 * Adds a validator for the first and last allowed day. `today()` is the only expression that is converted.
 */
function addDateRange(
  element: SourceObject,
  place: string,
  reportLoss: ReportLoss,
  validators: ImportedValidator[],
): void {
  const toLimit = (key: "min" | "max") => {
    const expression = element[`${key}ValueExpression`];
    const isToday = typeof expression === "string" && /^today\(\s*\)$/.test(expression.trim());
    if (isToday) return { today: [] };
    if (!isEmptySource(expression))
      reportLoss(`${place}.${key}ValueExpression`, "is code of SurveyJS: write an expression in dateRange");
    const day = element[key];
    if (isEmptySource(day)) return undefined;
    if (typeof day === "string" && /^\d{4}-\d{2}(-\d{2})?$/.test(day)) return day;
    reportLoss(`${place}.${key}`, "is no day: write the validator dateRange");
    return undefined;
  };
  const [from, to] = [toLimit("min"), toLimit("max")];
  const params = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  if (from !== undefined || to !== undefined) validators.push({ code: "dateRange", params });
}
